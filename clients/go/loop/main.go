// What a few lines by hand get of Redis, to hold the client against: one user reads deals 0 to 255 in turn, for a second
// before that counts, too. Standard input: the door as JSON; the argument: for how many seconds. It prints how many answers there were.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

func main() {
	door := map[string]string{}
	must(json.NewDecoder(os.Stdin).Decode(&door))
	seconds, err := strconv.ParseFloat(os.Args[1], 64)
	must(err)
	client := redis.NewClusterClient(&redis.ClusterOptions{
		Addrs: strings.Split(door["members"], ","), Username: door["user"], Password: door["password"], Protocol: 2,
	})
	must(client.Ping(context.Background()).Err())
	var times []time.Duration
	start := time.Now()
	counts := start.Add(time.Second)
	for asked := 0; start.Before(counts.Add(time.Duration(seconds * 1e9))); asked++ {
		row, err := client.HGetAll(context.Background(), fmt.Sprintf("{}Deals:%d", asked%256)).Result()
		must(err)
		for _, whole := range []string{"number", "version", "settlementDay"} {
			_, err := strconv.ParseInt(row[whole], 10, 64)
			must(err)
		}
		now := time.Now()
		if start.After(counts) {
			times = append(times, now.Sub(start))
		}
		start = now
	}
	fmt.Println(len(times))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
