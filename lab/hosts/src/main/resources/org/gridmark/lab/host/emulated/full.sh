# Leaves no space on the file system in memory that is mounted at $1. It is first made almost as
# small as what is on it: so the file that takes the rest takes next to no memory.
set -e
left() {
  df -Pk "$1" | tail -n 1 | { read -r _ _ used left _; echo "$used $left"; }
}
set -- "$1" $(left "$1")
mount -o "remount,size=$(($2 + 1024))k" "$1"
until [ "${3:-1}" = 0 ]; do
  dd if=/dev/zero bs=4k >>"$1/full" 2>/dev/null || :
  set -- "$1" $(left "$1")
done
