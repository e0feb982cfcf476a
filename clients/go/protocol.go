package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strings"
	"sync"
)

const longestMessage = 500

// Assignment is the first line: who this program is, what it speaks to, and by which time. It is never shown: it holds
// secrets.
type Assignment struct {
	Program string            `json:"program"`
	Target  string            `json:"target"`
	Door    map[string]string `json:"door"`
	Time    *struct {
		Nanos  int64 `json:"nanos"`
		Millis int64 `json:"millis"`
	} `json:"time"`
}

func parseAssignment(line []byte) (*Assignment, error) {
	read := &Assignment{}
	if json.Unmarshal(line, read) != nil || read.Program == "" || read.Target == "" || read.Door == nil || read.Time == nil {
		return nil, errors.New("the first line is no assignment")
	}
	return read, nil
}

// at puts a reading of the monotonic clock on the trial's time: milliseconds since the epoch.
func (a *Assignment) at(monotonic int64) int64 {
	return a.Time.Millis + int64(math.Round(float64(monotonic-a.Time.Nanos)/1e6))
}

// secrets are values of the door that must not be told; the name of a Hazelcast cluster is what it is entered by.
func (a *Assignment) secrets() (secrets []string) {
	for _, name := range []string{"password", "token", "cluster"} {
		if value := a.Door[name]; value != "" && value != "true" && value != "false" {
			secrets = append(secrets, value, "***")
		}
	}
	return secrets
}

// Console keeps standard output for reports alone; whatever a library prints goes to the log instead.
type Console struct {
	lock     sync.Mutex
	out, log io.Writer
	scrub    *strings.Replacer
	prints   *os.File
	drained  chan struct{}
}

// takeConsole takes the process's own.
func takeConsole() *Console {
	reader, writer, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	console := &Console{out: os.Stdout, log: os.Stderr, prints: writer, drained: make(chan struct{})}
	console.hide(nil)
	os.Stdout, os.Stderr = writer, writer
	log.SetOutput(writer)
	go console.drain(reader)
	return console
}

func (c *Console) drain(reader io.Reader) {
	lines := bufio.NewReader(reader)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			fmt.Fprintln(c.log, c.scrubbed(strings.TrimRight(line, "\n")))
		}
		if err != nil {
			close(c.drained)
			return
		}
	}
}

// end returns when the log is written.
func (c *Console) end() {
	_ = c.prints.Close()
	<-c.drained
}

// hide sees to it that from now on none of these is written.
func (c *Console) hide(secrets []string) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.scrub = strings.NewReplacer(secrets...)
}

func (c *Console) scrubbed(text string) string {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.scrub.Replace(text)
}

// send writes a report.
func (c *Console) send(report any) {
	line, err := json.Marshal(report)
	if err != nil {
		panic(err)
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	_, _ = c.out.Write(append(line, '\n')) // who no longer reads has gone
}

// message is a failure in one line.
func (c *Console) message(failure error) string {
	line, _, _ := strings.Cut(c.scrubbed(failure.Error()), "\n")
	return line[:min(len(line), longestMessage)]
}

// failed tells that a phase cannot go on.
func (c *Console) failed(phase string, failure error) {
	fmt.Fprintln(os.Stderr, failure)
	c.send(map[string]any{"type": "failed", "phase": phase, "message": c.message(failure)})
}
