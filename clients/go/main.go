// A client of Gridmark in Go: reads an assignment and orders, and answers with reports.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// Client speaks to one target.
type Client interface {
	// Prepare makes what these asks need and was not there yet, before a phase.
	Prepare(asks []*Ask) error
	// Get reads one deal by its key; none is no error.
	Get(limit context.Context, ask *Ask) ([]Deal, error)
	// Put stores the ask's deal.
	Put(limit context.Context, ask *Ask) error
	// Find reads all deals whose field is the value, or one of the values.
	Find(limit context.Context, ask *Ask) ([]Deal, error)
}

// clients are made by the name of the target.
var clients = map[string]func(door map[string]string) (Client, error){
	"hazelcast": openHazelcast,
	"redis":     openRedis,
}

type line struct {
	read int64
	text []byte
}

func main() {
	console := takeConsole()
	defer console.end()
	run(os.Stdin, console, open)
}

// run goes on until the controller is gone: end-of-file ends it at once.
func run(input io.Reader, console *Console, open func(*Assignment) (Client, error)) {
	lines := bufio.NewReader(input)
	first, _ := lines.ReadBytes('\n')
	assignment, err := parseAssignment(first)
	if err != nil {
		console.failed("", err)
		return
	}
	console.hide(assignment.secrets())
	orders := make(chan line, 1000)
	go work(assignment, console, orders, open)
	for {
		text, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		orders <- line{clock(), text}
	}
}

func work(assignment *Assignment, console *Console, orders <-chan line, open func(*Assignment) (Client, error)) {
	client, err := open(assignment)
	if err != nil {
		console.failed("", err)
		return
	}
	console.send(map[string]any{"type": "ready", "address": "", "children": []int{}})
	for order := range orders {
		phase, err := obey(assignment, console, client, order)
		if err != nil {
			console.failed(phase, err)
		}
	}
}

func open(assignment *Assignment) (Client, error) {
	maker, known := clients[assignment.Target]
	if !known {
		return nil, fmt.Errorf("Go has no client of %s; it has hazelcast, redis", assignment.Target)
	}
	return maker(assignment.Door)
}

func obey(assignment *Assignment, console *Console, client Client, line line) (phase string, err error) {
	order := &Order{}
	if err := json.Unmarshal(line.text, order); err != nil {
		return order.Phase, err
	}
	switch order.Type {
	case "stop": // loads end by themselves
		return "", nil
	case "start":
		if err := order.complete(); err != nil {
			return order.Phase, err
		}
		part := &Phase{
			assignment: assignment, console: console, client: client, order: order,
			failures: map[failureKind]bool{}, unanswered: map[*Subject]int{},
		}
		return order.Phase, part.run(line.read)
	}
	return order.Phase, fmt.Errorf("a client in Go cannot obey %q", order.Type)
}
