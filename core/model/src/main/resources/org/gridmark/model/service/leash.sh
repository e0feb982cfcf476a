# Runs a server, and ends it once the other end of standard input is gone, however it went.
# $1: the file that the server writes its log to
# $2: how many of the following it leaves that are to go if nobody else can see to it
# then those, and the server's command
# Orders come line by line: start answers with the server's process id, kill with "ended" when it
# has, end says that the other end goes and tidies up itself.
trap '' HUP INT QUIT TERM
log=$1
leaves=$2
shift 2
server=0

# Does something with each of what it leaves, until that fails.
eachLeft() {
  action=$1
  left=$leaves
  shift
  for path; do
    [ "$left" -gt 0 ] || return 0
    left=$((left - 1))
    "$action" "$path" || return 1
  done
}

# Nothing that could be removed by mistake.
isWhole() {
  case $1 in
    /?*) return 0 ;;
    *) return 1 ;;
  esac
}

removed() {
  rm -rf "$1"
}

eachLeft isWhole "$@" || exit 2

# True while it has more to do than wait until this shell takes note of its end.
runs() {
  kill -0 "$server" 2>/dev/null || return 1
  case $(cat "/proc/$server/stat" 2>/dev/null) in
    *') Z '*) return 1 ;;
  esac
}

# Its id is its own until it is waited for.
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
        shift "$leaves"
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
if [ "$leaves" -eq 0 ] && [ "$server" -gt 0 ]; then
  kill -TERM "$server" 2>/dev/null
  left=100
  while runs && [ "$left" -gt 0 ]; do
    left=$((left - 1))
    sleep 0.1
  done
fi
killed
if "$orphaned"; then eachLeft removed "$@"; fi
exit 0
