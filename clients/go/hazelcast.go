package main

import (
	"context"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/hazelcast/hazelcast-go-client"
	"github.com/hazelcast/hazelcast-go-client/logger"
	"github.com/hazelcast/hazelcast-go-client/nearcache"
	"github.com/hazelcast/hazelcast-go-client/predicate"
	"github.com/hazelcast/hazelcast-go-client/serialization"
	"github.com/hazelcast/hazelcast-go-client/types"
)

const (
	compactType = "org.gridmark.study.hub.languages.Deal"
	nearEntries = 100_000
	enterWithin = 30 * time.Second
)

// compactDeal is the record in the compact form, by the names that Java's has.
type compactDeal struct{}

func (compactDeal) Type() reflect.Type { return reflect.TypeOf(Deal{}) }
func (compactDeal) TypeName() string   { return compactType }

func (compactDeal) Read(reader serialization.CompactReader) any {
	text := func(name string) string {
		if read := reader.ReadString(name); read != nil {
			return *read
		}
		return ""
	}
	return Deal{
		reader.ReadInt64("number"), reader.ReadInt32("version"), text("account"),
		reader.ReadInt64("settlementDay"), text("status"), text("text"),
	}
}

func (compactDeal) Write(writer serialization.CompactWriter, value any) {
	deal := value.(Deal)
	writer.WriteInt64("number", deal.Number)
	writer.WriteInt32("version", deal.Version)
	writer.WriteString("account", &deal.Account)
	writer.WriteInt64("settlementDay", deal.SettlementDay)
	writer.WriteString("status", &deal.Status)
	writer.WriteString("text", &deal.Text)
}

// Hazelcast is asked by its client in Go; maps with a near cache are of a client of their own.
type Hazelcast struct {
	door   map[string]string
	vendor *hazelcast.Client
	lock   sync.Mutex
	maps   map[place]*hazelcast.Map
}

type place struct {
	near  bool
	cache string
}

func openHazelcast(door map[string]string) (Client, error) {
	client := &Hazelcast{door: door, maps: map[place]*hazelcast.Map{}}
	vendor, err := client.connect(nil)
	client.vendor = vendor
	return client, err
}

func (h *Hazelcast) connect(near []string) (*hazelcast.Client, error) {
	config := hazelcast.Config{}
	config.Cluster.Name = h.door["cluster"]
	config.Cluster.Network.Addresses = strings.Split(h.door["members"], ",")
	config.Cluster.ConnectionStrategy.Timeout = types.Duration(enterWithin)
	config.Logger.Level = logger.WarnLevel
	config.Serialization.Compact.SetSerializers(compactDeal{})
	for _, cache := range near {
		its := nearcache.Config{Name: cache}
		its.Eviction.SetSize(nearEntries)
		config.AddNearCache(its)
	}
	limit, cancel := context.WithTimeout(context.Background(), enterWithin)
	defer cancel()
	return hazelcast.StartNewClientWithConfig(limit, config)
}

// Prepare connects once more for maps with a near cache.
func (h *Hazelcast) Prepare(asks []*Ask) error {
	var near []string
	for _, ask := range asks {
		if _, known := h.maps[place{true, ask.Cache}]; ask.Near && !known {
			h.maps[place{true, ask.Cache}] = nil
			near = append(near, ask.Cache)
		}
	}
	if len(near) == 0 {
		return nil
	}
	client, err := h.connect(near)
	for _, cache := range near {
		if err == nil {
			h.maps[place{true, cache}], err = client.GetMap(context.Background(), cache)
		}
	}
	return err
}

// Get reads one deal.
func (h *Hazelcast) Get(limit context.Context, ask *Ask) ([]Deal, error) {
	cache, err := h.cache(limit, ask)
	if err != nil {
		return nil, err
	}
	value, err := cache.Get(limit, ask.Key)
	if err != nil || value == nil {
		return nil, err
	}
	return []Deal{value.(Deal)}, nil
}

// Put stores one; to put would bring the earlier value back.
func (h *Hazelcast) Put(limit context.Context, ask *Ask) error {
	cache, err := h.cache(limit, ask)
	if err != nil {
		return err
	}
	return cache.Set(limit, ask.Key, ask.deal())
}

// Find reads all deals whose field is one of the values.
func (h *Hazelcast) Find(limit context.Context, ask *Ask) ([]Deal, error) {
	cache, err := h.cache(limit, ask)
	if err != nil {
		return nil, err
	}
	condition := predicate.Predicate(predicate.In(ask.Field, ask.Values...))
	if ask.Op == "equal" {
		condition = predicate.Equal(ask.Field, ask.Values[0])
	}
	values, err := cache.GetValuesWithPredicate(limit, condition)
	deals := make([]Deal, len(values))
	for at, value := range values {
		deals[at] = value.(Deal)
	}
	return deals, err
}

func (h *Hazelcast) cache(limit context.Context, ask *Ask) (*hazelcast.Map, error) {
	h.lock.Lock()
	defer h.lock.Unlock()
	which := place{ask.Near, ask.Cache}
	if h.maps[which] == nil {
		found, err := h.vendor.GetMap(limit, ask.Cache)
		if err != nil {
			return nil, err
		}
		h.maps[which] = found
	}
	return h.maps[which], nil
}
