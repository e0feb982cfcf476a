package main

import "context"

// own is the one place for a request of one's own: what an ask of kind own does. It returns how many rows there were;
// the plan says how many are expected. The vendor's client is the field vendor of a *Redis or *Hazelcast. Until
// something else stands here, one of the study's deals is read.
func own(limit context.Context, client Client, ask *Ask) (int, error) {
	rows, err := client.Get(limit, &Ask{Cache: ask.Cache, Key: ask.Number})
	return len(rows), err
}
