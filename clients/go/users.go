package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"
)

// Times are begin and end of a phase, and how long an answer is waited for.
type Times struct{ origin, end, timeout int64 }

// Unanswered says that no answer came in time.
type Unanswered struct{ timeout int64 }

func (u Unanswered) Error() string {
	return fmt.Sprintf("no answer within %g s, or until 10 s after the end of the phase", float64(u.timeout)/1e9)
}

// Load has users who ask the same asks by one schedule, until the end of the phase.
type Load struct {
	script   LoadScript
	backlog  *Backlog
	times    Times
	recorder *Recorder
	witness  func(*Ask, error)
}

// User is one of them. Whoever takes the request that it waits for records what comes of it.
type User struct {
	execute func(context.Context, *Ask) (Answer, error)
	lock    sync.Mutex
	asking  *request
}

type request struct {
	ask      *Ask
	intended int64
}

func (u *User) waits(for_ *request) {
	u.lock.Lock()
	defer u.lock.Unlock()
	u.asking = for_
}

func (u *User) take() *request {
	u.lock.Lock()
	defer u.lock.Unlock()
	taken := u.asking
	u.asking = nil
	return taken
}

// run returns when every user has had its last answer, or has given it up.
func (l *Load) run(users []*User) {
	over := make(chan struct{})
	var living sync.WaitGroup
	for number, user := range users {
		living.Add(1)
		go func() {
			defer living.Done()
			if l.backlog != nil {
				l.takeAndAsk(user)
			} else {
				l.askAndThink(user, number, len(users))
			}
		}()
	}
	go func() { living.Wait(); close(over) }()
	select {
	case <-over:
	case <-time.After(time.Duration(l.times.end + grace + second - clock())):
		// A library that does not let go of its caller: the request has failed, whatever comes of it.
		for _, user := range users {
			if hanging := user.take(); hanging != nil {
				l.fail(hanging, clock(), Unanswered{l.times.timeout})
			}
		}
	}
}

func (l *Load) askAndThink(user *User, number, users int) {
	asks, think := l.script.Asks, l.script.Schedule.Think
	at := number * len(asks) / users
	// Spread over one think time, so that users do not march in step.
	intended := l.times.origin + think*int64(number)/int64(users)
	until(intended)
	for intended < l.times.end {
		start := intended
		if think > 0 {
			start = clock()
		}
		l.ask(user, asks[at%len(asks)], intended, start)
		at++
		// To check an answer is this program's own time, not the target's.
		intended = clock() + think
		if think > 0 {
			until(intended)
		}
	}
}

func (l *Load) takeAndAsk(user *User) {
	asks := l.script.Asks
	for number, intended, more := l.backlog.take(clock()); more; number, intended, more = l.backlog.take(clock()) {
		until(intended)
		start := clock()
		l.backlog.started(start)
		l.ask(user, asks[number%int64(len(asks))], intended, start)
	}
}

func (l *Load) ask(user *User, ask *Ask, intended, start int64) {
	// What was asked after the end has a second at least.
	last := min(start+l.times.timeout, max(l.times.end+grace, start+second))
	limit, cancel := context.WithTimeout(context.Background(), time.Duration(last-start))
	defer cancel()
	user.waits(&request{ask, intended})
	answer, err := user.execute(limit, ask)
	end := clock()
	asked := user.take()
	switch {
	case asked == nil: // it was given up
	case err == nil:
		affected, right := outcome(ask, answer)
		l.recorder.answered(ask.Subject, intended, start, end, affected, right)
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, os.ErrDeadlineExceeded):
		l.fail(asked, end, Unanswered{l.times.timeout})
	default:
		l.fail(asked, end, err)
	}
}

func (l *Load) fail(asked *request, end int64, failure error) {
	l.recorder.unanswered(asked.ask.Subject, asked.intended, end)
	l.witness(asked.ask, failure)
}
