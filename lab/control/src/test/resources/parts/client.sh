# A client that speaks the lines of docs/client-protocol.md and asks nobody: it makes its answers up.
# Its first argument says what goes wrong.
how=$1
read -r assignment
[ "$how" != mute ] || exit 0
[ "$how" != noisy ] || echo 'Welcome to the client!'
[ "$how" != endless ] || { head -c 40000000 /dev/zero | tr '\0' x; sleep 60; }
echo '{"type":"ready","address":"","children":[1]}'
while read -r order; do
  case $order in
    '{"type":"start"'*) ;;
    *) continue ;;
  esac
  phase=$(printf %s "$order" | sed 's/^{"type":"start","phase":"\([^"]*\)".*/\1/')
  subject=$(printf %s "$order" | sed 's/.*"subject":\({[^}]*}\).*/\1/')
  echo "{\"type\":\"started\",\"phase\":\"$phase\"}"
  printf '%s\n' "$assignment" | sed 's/.*"target":"\([^"]*\)".*/target \1/' >&2
  [ "$how" != dies ] || exit 3
  if [ "$how" = fails ]; then
    echo "{\"type\":\"failed\",\"phase\":\"$phase\",\"message\":\"no such cache: items\"}"
    continue
  fi
  wrong=0 latency=counts:1000000=3,2000000=1
  [ "$how" != wrong ] || wrong=2
  [ "$how" != miscounts ] || latency=counts:1000000=many
  echo "{\"type\":\"window\",\"window\":{\"phase\":\"$phase\",\"subject\":$subject,\"start\":$(date +%s)000,\"seconds\":1.0,\"failures\":0,\"wrong\":$wrong,\"affected\":4,\"latency\":\"$latency\",\"service\":\"$latency\",\"failed\":\"\"}}"
  echo "{\"type\":\"done\",\"phase\":\"$phase\"}"
done
