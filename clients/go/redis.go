package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Redis is asked by go-redis; a deal is a hash, as the driver keeps it for other languages.
type Redis struct{ vendor redis.UniversalClient }

func openRedis(door map[string]string) (Client, error) {
	members := strings.Split(door["members"], ",")
	options := &redis.UniversalOptions{
		Addrs:                 members,
		Username:              door["user"],
		Password:              door["password"],
		Protocol:              2,
		ContextTimeoutEnabled: true,
		ReadTimeout:           -1, // that of the request counts, and nothing is asked twice
		WriteTimeout:          -1,
		MaxRetries:            -1,
		IsClusterMode:         door["cluster"] == "true",
	}
	if !options.IsClusterMode {
		options.Addrs = members[:1]
	}
	client := &Redis{redis.NewUniversalClient(options)}
	return client, client.vendor.Ping(context.Background()).Err()
}

// Prepare refuses a near cache: that of go-redis is not for a cluster.
func (r *Redis) Prepare(asks []*Ask) error {
	for _, ask := range asks {
		if ask.Near {
			return errors.New("go-redis has no near cache for a cluster")
		}
	}
	return nil
}

// Get reads one deal.
func (r *Redis) Get(limit context.Context, ask *Ask) ([]Deal, error) {
	row, err := r.vendor.HGetAll(limit, redisKey(ask)).Result()
	if err != nil || len(row) == 0 {
		return nil, err
	}
	number, bad1 := strconv.ParseInt(row["number"], 10, 64)
	version, bad2 := strconv.ParseInt(row["version"], 10, 32)
	day, bad3 := strconv.ParseInt(row["settlementDay"], 10, 64)
	return []Deal{{number, int32(version), row["account"], day, row["status"], row["text"]}}, errors.Join(bad1, bad2, bad3)
}

// Put stores one.
func (r *Redis) Put(limit context.Context, ask *Ask) error {
	deal := ask.deal()
	return r.vendor.HSet(limit, redisKey(ask),
		"number", deal.Number, "version", deal.Version, "account", deal.Account,
		"settlementDay", deal.SettlementDay, "status", deal.Status, "text", deal.Text).Err()
}

// Find is what Redis cannot.
func (r *Redis) Find(context.Context, *Ask) ([]Deal, error) {
	return nil, errors.New("Redis finds nothing by a field")
}

// redisKey has empty braces: the whole key is hashed, whatever is in it.
func redisKey(ask *Ask) string { return fmt.Sprintf("{}%s:%d", ask.Cache, ask.Key) }
