# Gives the file system in memory that is mounted at $1 its size $2 back, and the space that
# full.sh has taken.
set -e
mount -o "remount,size=$2" "$1"
rm -f "$1/full"
