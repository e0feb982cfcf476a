# Starts a Redis server, says its process id, and ends it with SIGKILL once a line comes or the other
# end of standard input is gone, however it went.
# $1: the server's program
# $2: its directory, with its configuration
trap '' HUP INT QUIT TERM
case $2 in
  /?*) directory=$2 ;;
  *) exit 2 ;; # nothing that could be removed by mistake
esac
cd "$directory" || exit 2

"$1" redis.conf </dev/null >>redis.log 2>&1 &
server=$!
echo "$server"

# A line means that the other end is there and tidies up itself.
if read -r line; then orphaned=false; else orphaned=true; fi

# Its id is its own until it is waited for.
kill -KILL "$server" 2>/dev/null
wait "$server" 2>/dev/null
if "$orphaned"; then rm -rf "$directory" "$1"; fi
exit 0
