# Ends a PostgreSQL server once the other end of standard input is gone, however it went.
# $1: the server's data directory, where it keeps its process id
# $2: how many seconds it may take to stop by itself
# $3: what becomes of the directory if nobody else can see to it: remove, or keep
trap '' HUP INT QUIT TERM
case $1 in
  /?*) data=$1 ;;
  *) exit 2 ;; # nothing that could be removed by mistake
esac

# A word means that the other end is there and tidies up itself.
if read -r word; then orphaned=false; else orphaned=true; fi

# True while $1 has more to do than wait for whoever should take note of its end.
runs() {
  kill -0 "$1" 2>/dev/null || return 1
  case $(cat "/proc/$1/stat" 2>/dev/null) in
    *') Z '*) return 1 ;;
  esac
}

# Waits up to $1 tenths of a second until the rest is true.
await() {
  left=$1
  shift
  until "$@"; do
    [ "$left" -gt 0 ] || return 1
    left=$((left - 1))
    sleep 0.1
  done
}

started() {
  [ -d "$data" ] || return 0
  # A negative number is of one that makes the directory.
  read -r server 2>/dev/null <"$data/postmaster.pid" && [ "$server" -gt 0 ] 2>/dev/null
}

ended() {
  ! runs "$server"
}

removed() {
  rm -rf "$data"
  [ ! -e "$data" ]
}

# It may be starting at this very moment.
server=0
if await 30 started && [ "$server" -gt 0 ]; then
  # INT asks for a fast shutdown: sessions are ended, what was committed stays.
  kill -INT "$server" 2>/dev/null
  await "$(($2 * 10))" ended || kill -KILL "$server" 2>/dev/null
  await 10 ended
fi
if "$orphaned" && [ "$3" = remove ]; then await 10 removed; fi
exit 0
