package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
)

// memory has deals in this process; some are damaged, or do not answer.
type memory struct{}

func (memory) Prepare([]*Ask) error { return nil }

func (memory) Get(limit context.Context, ask *Ask) ([]Deal, error) {
	time.Sleep(100 * time.Microsecond)
	switch found := deal(ask.Key, 1); ask.Key {
	case 6:
		<-limit.Done()
		return nil, limit.Err()
	case 7:
		found.Text = "damaged"
		return []Deal{found}, nil
	case 8:
		return nil, errors.New("lost, password s3cret\nmore")
	default:
		return []Deal{found}, nil
	}
}

func (memory) Put(context.Context, *Ask) error { return nil }

func (memory) Find(context.Context, *Ask) ([]Deal, error) { return []Deal{deal(3, 1), deal(4, 1)}, nil }

// controller writes lines to a client and reads its reports.
type controller struct {
	t       *testing.T
	nanos   int64
	lines   io.WriteCloser
	reports *bufio.Reader
	log     *bytes.Buffer
}

func start(t *testing.T, first string) *controller {
	input, lines := io.Pipe()
	reports, out := io.Pipe()
	c := &controller{t, clock(), lines, bufio.NewReader(reports), &bytes.Buffer{}}
	console := &Console{out: out, log: c.log}
	console.hide(nil)
	go run(input, console, func(*Assignment) (Client, error) { return memory{}, nil })
	t.Cleanup(func() { _ = lines.Close() })
	if first == "" {
		first = fmt.Sprintf(`{"program":"go","target":"memory","door":{"password":"s3cret"},`+
			`"time":{"nanos":%d,"millis":1000000},"later":1}`, c.nanos)
	}
	c.write(first)
	return c
}

func (c *controller) write(line string) {
	if _, err := io.WriteString(c.lines, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

type report struct {
	Type, Phase, Message string
	Window               Window
	Event                struct {
		Kind   string
		Detail map[string]any
	}
}

func (c *controller) read() (read report) {
	line, err := c.reports.ReadBytes('\n')
	if err != nil || json.Unmarshal(line, &read) != nil {
		c.t.Fatalf("no report: %s %v", line, err)
	}
	if bytes.Contains(line, []byte("s3cret")) {
		c.t.Errorf("a secret is told: %s", line)
	}
	return read
}

// phase runs loads, and returns the reports up to its end.
func (c *controller) phase(seconds, timeout float64, stub string, loads ...string) (reports []report) {
	c.write(fmt.Sprintf(`{"type":"start","phase":"asks","services":{"stub":%q},"script":{"nanos":%.0f,"lead":0,`+
		`"timeout":%.0f,"loads":[%s]}}`, stub, seconds*1e9, timeout*1e9, strings.Join(loads, ",")))
	for {
		read := c.read()
		reports = append(reports, read)
		if read.Type == "done" || read.Type == "failed" {
			return reports
		}
	}
}

func load(users int, schedule string, asks ...string) string {
	return fmt.Sprintf(`{"users":%d,"background":false,"schedule":{%s},"asks":[%s]}`, users, schedule, strings.Join(asks, ","))
}

func closed(think time.Duration) string { return fmt.Sprintf(`"kind":"closed","think":%d`, think) }

func ask(op, name, fields string) string {
	return fmt.Sprintf(`{"subject":{"request":%q,"part":""},"op":%q,%s}`, name, op, fields)
}

func get(key int) string {
	return ask("get", "get", fmt.Sprintf(`"cache":"deals","key":%d,"number":%d,"version":1,"length":30`, key, key))
}

// total sums the windows of one subject, and the histograms that which names.
func total(reports []report, name string, which func(Window) string) (sum Window, histogram *hdrhistogram.Histogram) {
	histogram = newHistogram()
	for _, one := range reports {
		if one.Type == "window" && strings.Contains(string(one.Window.Subject), `"`+name+`"`) {
			sum.Wrong += one.Window.Wrong
			sum.Affected += one.Window.Affected
			sum.Failures += one.Window.Failures
			if text := which(one.Window); text != "" {
				decoded, err := hdrhistogram.Decode([]byte(text))
				if err != nil {
					panic(err)
				}
				histogram.Merge(decoded)
			}
		}
	}
	return sum, histogram
}

func latency(window Window) string { return window.Latency }

func over(histogram *hdrhistogram.Histogram, nanos int64) (count int64) {
	for _, bar := range histogram.Distribution() {
		if bar.From > nanos {
			count += bar.Count
		}
	}
	return count
}

func details(reports []report, kind string) (details []map[string]any) {
	for _, one := range reports {
		if one.Event.Kind == kind {
			details = append(details, one.Event.Detail)
		}
	}
	return details
}

func TestAPhaseIsAskedCheckedAndTold(t *testing.T) {
	c := start(t, "")
	if c.read().Type != "ready" {
		t.Fatal("not ready")
	}
	put := ask("put", "put", `"cache":"deals","key":5,"number":5,"version":2,"length":30,"account":"A","settlementDay":1,"status":"N"`)
	find := ask("in", "in", `"cache":"deals","field":"settlementDay","values":[100],"expect":2,"sum":7,"length":30`)
	reports := c.phase(0.3, 5, "", load(2, closed(0), get(1), put, find, get(7)))
	if reports[0].Type != "started" || reports[len(reports)-1].Type != "done" {
		t.Errorf("%v", reports)
	}
	for name, each := range map[string]int{"put": 1, "in": 2, "get": 1} {
		sum, histogram := total(reports, name, latency)
		if sum.Affected != each*int(histogram.TotalCount()) || histogram.TotalCount() < 10 || sum.Failures != 0 {
			t.Errorf("%s: %+v of %d", name, sum, histogram.TotalCount())
		}
		if wrong := name == "get"; wrong != (sum.Wrong > 0) {
			t.Errorf("%s: %d wrong", name, sum.Wrong)
		}
	}
	if subjects := details(reports, "requests")[0]["subjects"].([]any); len(subjects) != 3 {
		t.Errorf("%v", subjects)
	}
}

func TestFailuresAreToldOnceAKindAndOverdueAnswersAreCounted(t *testing.T) {
	c := start(t, "")
	c.read()
	reports := c.phase(0.5, 0.2, "", load(2, closed(100*time.Millisecond), get(8), get(6)))
	failures := details(reports, "failure")
	if len(failures) != 2 || !strings.Contains(fmt.Sprint(failures), "lost, password ***") || strings.Contains(fmt.Sprint(failures), "more") {
		t.Errorf("%v", failures)
	}
	sum, failed := total(reports, "get", func(window Window) string { return window.Failed })
	if int64(sum.Failures) != failed.TotalCount() || failed.Max() < second/5 || details(reports, "unanswered") == nil {
		t.Errorf("%+v, %d", sum, failed.Max())
	}
}

func TestAStallOfTwoSecondsIsToldByOpenAndClosedLoads(t *testing.T) {
	c := start(t, "")
	c.read()
	stub := stall(t, clock()+3*second/2, 2*second)
	echo := ask("echo", "echo", `"number":1`)
	alone := load(1, closed(10*time.Millisecond), ask("echo", "alone", `"number":2`))
	reports := c.phase(5, 5, stub, load(4, `"kind":"constant","perSecond":100`, echo), alone)
	sum, open := total(reports, "echo", latency)
	_, service := total(reports, "echo", func(window Window) string { return window.Service })
	_, closed := total(reports, "alone", latency)
	// 100 a second arrive, and wait for the rest of the two seconds; four of them are on the way.
	if late := over(open, second); open.TotalCount() != 500 || late < 92 || late > 108 || sum.Wrong > 0 {
		t.Errorf("%d of %d over a second, %d wrong", late, open.TotalCount(), sum.Wrong)
	}
	if over(service, second) > 4 || over(closed, second) != 1 || open.Max() < 19*second/10 || open.Max() > 22*second/10 {
		t.Errorf("%d, %d, %d", over(service, second), over(closed, second), open.Max())
	}
	if due := details(reports, "delivered")[0]["due"]; due != "500" || details(reports, "load")[0]["rate"] != "100" {
		t.Error(due)
	}
}

// stall serves lines back, but for so long from then on.
func stall(t *testing.T, begin, nanos int64) string {
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	go func() {
		for {
			socket, err := server.Accept()
			if err != nil {
				return
			}
			go func() {
				lines := bufio.NewReader(socket)
				for line, err := lines.ReadBytes('\n'); err == nil; line, err = lines.ReadBytes('\n') {
					if now := clock(); now >= begin && now < begin+nanos {
						until(begin + nanos)
					}
					_, _ = socket.Write(line)
				}
			}()
		}
	}()
	return server.Addr().String()
}

func TestWindowsAreOnTheTimeOfTheTrial(t *testing.T) {
	c := start(t, "")
	c.read()
	var windows []Window
	for _, one := range c.phase(1.5, 5, "", load(1, closed(10*time.Millisecond), get(1))) {
		if one.Type == "window" {
			windows = append(windows, one.Window)
		}
	}
	first, last := windows[0], windows[len(windows)-1]
	if first.Start < 1_000_000 || first.Start > 1_000_050 || last.Start-first.Start != 1000 || first.Seconds != 1 ||
		last.Seconds < 0.4 || last.Seconds > 0.6 {
		t.Errorf("%+v %+v", first, last)
	}
}

func TestWrongInputIsOneLineAndTheClientGoesOn(t *testing.T) {
	c := start(t, "")
	c.read()
	for line, words := range map[string]string{
		"rubbish":                      "invalid character",
		`{"type":"kill"}`:              `cannot obey "kill"`,
		`{"type":"start","phase":"p"}`: "phase p: no script",
		`{"type":"start","phase":"p","script":{"timeout":1,"loads":[` + load(1, closed(0), ask("fly", "x", `"a":1`)) + `]}}`: `no ask "fly"`,
		`{"type":"start","phase":"p","script":{"timeout":1,"loads":[` + load(1, closed(0), ask("get", "x", `"a":1`)) + `]}}`: "an ask get without",
	} {
		c.write(line)
		if told := c.read(); told.Type != "failed" || !strings.Contains(told.Message, words) {
			t.Errorf("%s: %+v", line, told)
		}
	}
	if reports := c.phase(0.1, 5, "", load(1, closed(0), get(1))); reports[len(reports)-1].Type != "done" {
		t.Error("it does not go on")
	}
}

func TestAFirstLineThatIsNoAssignmentIsToldWithoutIt(t *testing.T) {
	if told := start(t, `{"program":"go","door":{"password":"s3cret"}}`).read(); told.Message != "the first line is no assignment" {
		t.Errorf("%+v", told)
	}
}
