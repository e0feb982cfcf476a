# Runs a server, and ends it once the other end of standard input is gone, however it went.
# $1: the directory of its data
# $2: what becomes of that if nobody else can see to it: remove, or keep
# $3: the file that it writes its log to
# the rest: its command
# Orders come line by line: start answers with the server's process id, kill with "ended" when it
# has, end says that the other end goes and tidies up itself.
trap '' HUP INT QUIT TERM
case $1 in
  /?*) data=$1 ;;
  *) exit 2 ;; # nothing that could be removed by mistake
esac
then=$2
log=$3
shift 3
server=0

# True while it has more to do than wait until this shell takes note of its end.
runs() {
  kill -0 "$server" 2>/dev/null || return 1
  case $(cat "/proc/$server/stat" 2>/dev/null) in
    *') Z '*) return 1 ;;
  esac
}

killed() {
  [ "$server" -gt 0 ] || return 0
  kill -KILL "$server" 2>/dev/null
  wait "$server" 2>/dev/null
  server=0
}

orphaned=true
while read -r order; do
  case $order in
    start)
      (
        trap - HUP INT QUIT TERM
        exec "$@"
      ) </dev/null >>"$log" 2>&1 &
      server=$!
      echo "$server"
      ;;
    kill)
      killed
      echo ended
      ;;
    end)
      orphaned=false
      break
      ;;
  esac
done

# Data that stays is left as the server leaves it when it is asked to stop.
if [ "$then" = keep ] && [ "$server" -gt 0 ]; then
  kill -TERM "$server" 2>/dev/null
  left=100
  while runs && [ "$left" -gt 0 ]; do
    left=$((left - 1))
    sleep 0.1
  done
fi
killed
if "$orphaned" && [ "$then" = remove ]; then rm -rf "$data"; fi
exit 0
