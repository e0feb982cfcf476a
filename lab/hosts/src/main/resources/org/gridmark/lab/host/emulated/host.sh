# Becomes an emulated host and runs a command as its first process.
# $1 name, $2 address with prefix length, $3 process of the switch, $4 port there,
# $5 its file of host names, $6 its hardware address, $7 the process that has the disks,
# $8 control groups, separated by blanks, the rest: the command
set -e
for group in $8; do
  echo $$ >"$group/cgroup.procs"
done
export HOST_NAME="$1" HOST_ADDRESS="$2" HOST_SWITCH="$3" HOST_PORT="$4" HOST_NAMES="$5" HOST_MAC="$6" HOST_DISKS="$7"
shift 8
exec unshare --net sh -ec '
  ip link set dev lo up
  # Its neighbours remember the hardware address, and a machine that comes back has the same.
  ip link add name eth0 address "$HOST_MAC" type veth peer name "$HOST_PORT" netns "$HOST_SWITCH"
  nsenter --target "$HOST_SWITCH" --net ip link set dev "$HOST_PORT" master switch0 up
  nsenter --target "$HOST_SWITCH" --net tc qdisc add dev "$HOST_PORT" clsact
  ip address add "$HOST_ADDRESS" dev eth0
  ip link set dev eth0 up
  ip route add 224.0.0.0/4 dev eth0
  exec nsenter --target "$HOST_DISKS" --mount --wd \
    unshare --mount --propagation slave --uts --pid --fork --kill-child=KILL --mount-proc sh -ec "
    hostname \"\$HOST_NAME\"
    mount --bind \"\$HOST_NAMES\" /etc/hosts
    # JVMs of several hosts may have the same process number, which names their file there.
    mkdir -p \"/tmp/hsperfdata_\$(id -un)\"
    mount -t tmpfs none \"/tmp/hsperfdata_\$(id -un)\"
    unset HOST_NAME HOST_ADDRESS HOST_SWITCH HOST_PORT HOST_NAMES HOST_MAC HOST_DISKS
    exec \"\$@\"
  " "$0" "$@"
' host "$@"
