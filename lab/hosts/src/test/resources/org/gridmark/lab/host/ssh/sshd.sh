# Is an OpenSSH server with keys and a configuration of its own, and writes a configuration for its clients.
# $1 its folder, $2 address, $3 port, other than 22; further lines of its configuration
set -e
folder=$1 address=$2 port=$3
shift 3
mkdir -p "$folder" /run/sshd
ssh-keygen -q -t ed25519 -N '' -f "$folder/host"
ssh-keygen -q -t ed25519 -N '' -f "$folder/user"
echo "[$address]:$port $(cut -d ' ' -f 1,2 "$folder/host.pub")" >"$folder/known"
cat >"$folder/client.conf" <<END
IdentityFile $folder/user
IdentitiesOnly yes
UserKnownHostsFile $folder/known
GlobalKnownHostsFile /dev/null
END
cat >"$folder/sshd.conf" <<END
ListenAddress $address:$port
HostKey $folder/host
AuthorizedKeysFile $folder/user.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
END
for line; do
  echo "$line" >>"$folder/sshd.conf"
done
exec /usr/sbin/sshd -D -e -f "$folder/sshd.conf"
