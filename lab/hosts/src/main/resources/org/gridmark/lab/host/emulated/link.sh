# Makes a link of a switch: what is sent into the device $1 comes out of the device $1-end, which
# is a port of the bridge. Where $3 carries it, it does so until standard input ends.
# $2: what the entrance does to it, as tc takes it; $3: the options of wirefilter, or nothing
set -e
if [ -n "$3" ]; then
  ip tuntap add dev "$1" mode tap
  ip tuntap add dev "$1-end" mode tap
else
  ip link add name "$1" type veth peer name "$1-end"
fi
for device in "$1" "$1-end"; do
  ip link set dev "$device" txqueuelen 10000 addrgenmode none up
done
ip link set dev "$1-end" master switch0
# Who sent it is not there, and nothing is sent to it.
ip link set dev "$1-end" type bridge_slave learning off flood off mcast_flood off bcast_flood off
[ -z "$2" ] || tc qdisc add dev "$1" root $2
[ -n "$3" ] || exit 0
dpipe vde_plug "tap://$1" = wirefilter $3 = vde_plug "tap://$1-end" </dev/null >/dev/null 2>&1 &
for device in "$1" "$1-end"; do
  until ip -oneline link show dev "$device" | grep -q LOWER_UP; do
    kill -0 $! # it has failed
    sleep 0.01
  done
done
echo ready
exec cat >/dev/null
