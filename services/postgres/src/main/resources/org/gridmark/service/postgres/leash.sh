# Ends a PostgreSQL server once the other end of standard input is gone, however it went.
# $1: the server's data directory, where it keeps its process id
# $2: how many seconds it may take to stop by itself
trap '' HUP INT TERM
cat >/dev/null

# It may be starting at this very moment.
waited=0
while [ -d "$1" ] && [ ! -s "$1/postmaster.pid" ] && [ "$waited" -lt 3 ]; do
  sleep 1
  waited=$((waited + 1))
done
[ -s "$1/postmaster.pid" ] && read -r server <"$1/postmaster.pid" || exit 0

# INT asks for a fast shutdown: sessions are ended, what was committed stays.
kill -INT "$server" 2>/dev/null
waited=0
while kill -0 "$server" 2>/dev/null && [ "$waited" -lt "$2" ]; do
  sleep 1
  waited=$((waited + 1))
done
kill -KILL "$server" 2>/dev/null
exit 0
