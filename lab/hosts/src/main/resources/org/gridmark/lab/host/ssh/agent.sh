# Starts an agent, once all of its jars are there, and ends what it leaves behind.
# Standard input: the directory, the home of a JDK or nothing, options of the JVM, the main class,
# a digest a line for the class path, an empty line; then a line to begin, and all else is the agent's.
IFS= read -r directory && IFS= read -r java && IFS= read -r options && IFS= read -r main || exit 1
for program in tar sha256sum; do
  command -v "$program" >/dev/null || refuse "there is no program $program"
done

case $directory in '~' | '~/'*) directory=$HOME${directory#'~'} ;; esac
said=$(LC_ALL=C mkdir -p "$directory/store" 2>&1) || refuse "cannot make the directory $directory there: $(reason "$said")"
[ -O "$directory/store" ] || refuse "$directory/store there belongs to another user"
directory=$(cd "$directory" && pwd) store=$directory/store host=$(uname -n)
for old in "$directory/session-$host-"*; do
  kill -0 "${old##*-}" 2>/dev/null || rm -rf "$old"
done
session=$directory/session-$host-$$
said=$(LC_ALL=C mkdir "$session" 2>&1) || refuse "cannot write to $directory there: $(reason "$said")"

version() {
  text=$("$1" -version 2>&1) || return 1
  text=${text#*version \"}
  echo "${text%%[!0-9]*}"
}

if [ -n "$java" ]; then
  set -- "$java/bin/java"
else
  set -- "${JAVA_HOME:-}/bin/java" java /usr/lib/jvm/*/bin/java
fi
jvm='' newest=0
for one; do
  found=$(version "$one") || continue
  [ "${found:-0}" -le "$newest" ] || newest=$found
  [ "$newest" -lt 21 ] || {
    jvm=$one
    break
  }
done
if [ -z "$jvm" ]; then
  [ "$newest" -eq 0 ] && newest= || newest=", only $newest"
  refuse "no Java 21 or newer in ${java:-JAVA_HOME, on the PATH or in /usr/lib/jvm} there$newest"
fi

path=
while IFS= read -r digest && [ -n "$digest" ]; do
  echo "$digest  $digest"
  path=$path${path:+:}$store/$digest
done >"$session/jars"
echo "session $session"
(cd "$store" && LC_ALL=C sha256sum -c "$session/jars") 2>/dev/null
echo checked
IFS= read -r begin || exit 1

# In a session of their own the agent and its programs can be ended together, whatever they do. The shell
# stays in front of them; it has no part in their standard input, or they would not see its end.
command -v setsid >/dev/null && own=setsid || own=
exec 3<&0 </dev/null
$own "$jvm" $options -cp "$path" "$main" <&3 3<&- 2>"$session/agent.log" &
agent=$!
exec 3<&-
trap '' HUP INT TERM
wait "$agent" || tail -n 1 "$session/agent.log" >&2
[ -z "$own" ] || kill -KILL "-$agent" 2>/dev/null
exit 0
