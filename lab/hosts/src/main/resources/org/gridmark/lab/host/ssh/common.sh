umask 077

# The user has to give something else.
refuse() {
  echo "refused $*"
  exit 1
}

fail() {
  echo "failed $*"
  exit 1
}

# The reason in the words of a program that failed: the end of their first line. A disk that becomes full in
# the middle of a file is another one's, for tar.
reason() {
  case $1 in
    *'No space left'* | *'Wrote only'*) echo 'No space left on device' ;;
    *)
      first=${1%%"$n"*}
      echo "${first##*: }"
      ;;
  esac
}
