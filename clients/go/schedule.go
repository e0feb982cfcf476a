package main

import (
	"fmt"
	"math"
	"math/rand"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

const (
	second = int64(time.Second)

	// grace is how long after the end of a phase is still asked what was due before it, and waited for answers.
	grace = 10 * second
)

// The monotonic clock that all processes of a machine share is read once; the runtime's own goes on from there.
var (
	begun     = time.Now()
	monotonic = func() int64 {
		var now unix.Timespec
		if err := unix.ClockGettime(unix.CLOCK_MONOTONIC, &now); err != nil {
			panic(err)
		}
		return now.Nano()
	}()
)

// clock reads the monotonic clock, in nanoseconds.
func clock() int64 { return monotonic + int64(time.Since(begun)) }

// until returns at that time.
func until(moment int64) {
	for left := moment - clock(); left > 0; left = moment - clock() {
		time.Sleep(time.Duration(left))
	}
}

// Schedule says when the requests of a load are meant to start.
type Schedule struct {
	Kind      string  `json:"kind"`
	Think     int64   `json:"think"`
	PerSecond float64 `json:"perSecond"`
	Seed      int64   `json:"seed"`
}

func (s Schedule) closed() bool { return s.Kind == "closed" }

// arrivals are those of an open load since the phase began: a function of their number, asked in turn.
func (s Schedule) arrivals() (func(n int64) int64, error) {
	if !(s.PerSecond > 0 && s.PerSecond < 1e9) {
		return nil, fmt.Errorf("a rate cannot be %v a second", s.PerSecond)
	}
	switch s.Kind {
	case "constant":
		// From n each time: a rounded distance, added up, would drift.
		return func(n int64) int64 { return int64(math.Round(float64(n) * 1e9 / s.PerSecond)) }, nil
	case "poisson":
		gaps, at := rand.New(rand.NewSource(s.Seed)), 0.0
		return func(int64) int64 {
			at += gaps.ExpFloat64() * 1e9 / s.PerSecond
			return int64(math.Round(at))
		}, nil
	}
	return nil, fmt.Errorf("no schedule %q; known are closed, constant, poisson", s.Kind)
}

// Backlog has the arrivals that all users of an open load share: whoever is free takes the next.
type Backlog struct {
	lock           sync.Mutex
	arrivals       func(n int64) int64
	origin, end    int64
	next           int64
	taken, inPhase int64
}

func newBacklog(arrivals func(n int64) int64, origin, end int64) *Backlog {
	return &Backlog{arrivals: arrivals, origin: origin, end: end, next: origin + arrivals(0)}
}

// take returns number and time of the next arrival; false when there is nothing more to ask.
func (b *Backlog) take(now int64) (number, at int64, more bool) {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.next >= b.end || now >= b.end+grace {
		return 0, 0, false
	}
	number, at = b.taken, b.next
	b.advance()
	return number, at, true
}

// started notes that what was taken was asked then.
func (b *Backlog) started(start int64) {
	b.lock.Lock()
	defer b.lock.Unlock()
	if start < b.end {
		b.inPhase++
	}
}

// delivered tells how many arrivals were due in the phase, and how many were asked in it.
func (b *Backlog) delivered() (due, started int64) {
	b.lock.Lock()
	defer b.lock.Unlock()
	for b.next < b.end {
		b.advance()
	}
	return b.taken, b.inPhase
}

func (b *Backlog) advance() {
	b.taken++
	b.next = b.origin + b.arrivals(b.taken)
}
