package main

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"time"
)

// Phase is this program's part of one phase, and what is told of it.
type Phase struct {
	assignment *Assignment
	console    *Console
	client     Client
	order      *Order
	lock       sync.Mutex
	over       int64
	failures   map[failureKind]bool
	unanswered map[*Subject]int
}

type failureKind struct {
	subject *Subject
	kind    string
}

// run returns when the phase, whose order was read then, is over and all is told.
func (p *Phase) run(read int64) error {
	script := p.order.Script
	var asks []*Ask
	for _, load := range script.Loads {
		asks = append(asks, load.Asks...)
	}
	if err := p.client.Prepare(asks); err != nil {
		return err
	}
	origin := max(read+script.Lead, clock())
	times := Times{origin, origin + script.Nanos, script.Timeout}
	recorder := newRecorder(origin, func(window *Window) { p.window(origin, window) })
	loads, err := p.loads(times, recorder)
	if err != nil {
		return err
	}
	p.console.send(map[string]any{"type": "started", "phase": p.order.Phase})
	p.offer(loads, recorder)
	p.over = clock()
	recorder.close()
	for _, load := range loads {
		p.tell(load)
	}
	p.console.send(map[string]any{"type": "done", "phase": p.order.Phase})
	return nil
}

func (p *Phase) loads(times Times, recorder *Recorder) ([]*Load, error) {
	var loads []*Load
	for _, script := range p.order.Script.Loads {
		load := &Load{script: script, times: times, recorder: recorder, witness: p.failure}
		if !script.Schedule.closed() {
			arrivals, err := script.Schedule.arrivals()
			if err != nil {
				return nil, err
			}
			load.backlog = newBacklog(arrivals, times.origin, times.end)
		}
		loads = append(loads, load)
	}
	return loads, nil
}

func (p *Phase) offer(loads []*Load, recorder *Recorder) {
	ticker := time.NewTicker(time.Second)
	over := make(chan struct{})
	var running sync.WaitGroup
	for _, load := range loads {
		running.Add(1)
		go func() {
			defer running.Done()
			users := make([]*User, load.script.Users)
			for at := range users {
				line := &Line{address: p.order.Services["stub"]}
				defer line.close()
				users[at] = &User{execute: p.answers(line)}
			}
			load.run(users)
		}()
	}
	go func() { running.Wait(); close(over) }()
	for {
		select {
		case <-ticker.C:
			recorder.collect(clock())
		case <-over:
			ticker.Stop()
			return
		}
	}
}

// answers is who answers each kind of ask of one user.
func (p *Phase) answers(line *Line) func(context.Context, *Ask) (Answer, error) {
	return func(limit context.Context, ask *Ask) (Answer, error) {
		switch ask.Op {
		case "get":
			return rows(p.client.Get(limit, ask))
		case "put":
			return Answer{Count: 1}, p.client.Put(limit, ask)
		case "equal", "in":
			return rows(p.client.Find(limit, ask))
		case "echo":
			return line.echo(limit, ask)
		}
		count, err := own(limit, p.client, ask)
		return Answer{Count: count}, err
	}
}

func rows(rows []Deal, err error) (Answer, error) { return Answer{Rows: rows}, err }

func (p *Phase) window(origin int64, window *Window) {
	start := origin + window.index*second
	window.Phase, window.Start, window.Seconds = p.order.Phase, p.assignment.at(start), 1
	if p.over > 0 {
		window.Seconds = float64(min(second, max(1, p.over-start))) / float64(second)
	}
	p.console.send(map[string]any{"type": "window", "window": window})
}

// failure tells of the first of each kind; of those without an answer also how many.
func (p *Phase) failure(ask *Ask, failure error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if _, overdue := failure.(Unanswered); overdue {
		p.unanswered[ask.Subject]++
	}
	kind := failureKind{ask.Subject, fmt.Sprintf("%T", failure)}
	if !p.failures[kind] {
		p.failures[kind] = true
		text := kind.kind + ": " + p.console.message(failure)
		p.event(clock(), "failure", map[string]any{"subject": ask.Subject.written, "failure": text})
	}
}

// tell tells what was meant to be asked and offered, and what was, once it is over.
func (p *Phase) tell(load *Load) {
	client := p.assignment.Program
	var subjects []map[string]string
	seen := map[*Subject]bool{}
	for _, ask := range load.script.Asks {
		if !seen[ask.Subject] {
			seen[ask.Subject] = true
			subjects = append(subjects, ask.Subject.written)
			if count := p.unanswered[ask.Subject]; count > 0 {
				detail := map[string]any{"client": client, "subject": ask.Subject.written, "count": strconv.Itoa(count)}
				p.event(clock(), "unanswered", detail)
				delete(p.unanswered, ask.Subject)
			}
		}
	}
	if !load.script.Background {
		p.event(load.times.origin, "requests", map[string]any{"subjects": subjects})
	}
	if load.backlog != nil {
		schedule := load.script.Schedule
		rate := strconv.FormatFloat(schedule.PerSecond, 'f', -1, 64)
		p.event(load.times.origin, "load", map[string]any{
			"client": client, "subjects": subjects,
			"schedule": schedule.Kind, "rate": rate, "users": strconv.Itoa(load.script.Users),
		})
		due, started := load.backlog.delivered()
		p.event(clock(), "delivered", map[string]any{
			"client": client, "subjects": subjects,
			"due": strconv.FormatInt(due, 10), "started": strconv.FormatInt(started, 10),
		})
	}
}

func (p *Phase) event(at int64, kind string, detail map[string]any) {
	event := map[string]any{"time": p.assignment.at(at), "kind": kind, "phase": p.order.Phase, "detail": detail}
	p.console.send(map[string]any{"type": "event", "event": event})
}
