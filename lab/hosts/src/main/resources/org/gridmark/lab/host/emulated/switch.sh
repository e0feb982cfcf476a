# Stands for a switch, in a network namespace of its own, until standard input ends.
set -e
ip link set dev lo up
# No querier is there, so a snooping bridge would forget who listens to multicast.
ip link add name switch0 type bridge mcast_snooping 0
ip link set dev switch0 up
# Packets that are to be lost go here.
ip link add name drain type veth peer name drain-end
ip link set dev drain up
ip link set dev drain-end up
echo ready
exec cat >/dev/null
