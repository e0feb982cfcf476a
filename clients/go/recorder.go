package main

import (
	"encoding/json"
	"sort"
	"sync"

	"github.com/HdrHistogram/hdrhistogram-go"
)

const longest = 3600 * second

// Window is what was answered, and what failed, of one subject in one second, in nanoseconds.
type Window struct {
	Phase    string          `json:"phase"`
	Subject  json.RawMessage `json:"subject"`
	Start    int64           `json:"start"`
	Seconds  float64         `json:"seconds"`
	Failures int             `json:"failures"`
	Wrong    int             `json:"wrong"`
	Affected int             `json:"affected"`
	Latency  string          `json:"latency"`
	Service  string          `json:"service"`
	Failed   string          `json:"failed"`

	index                    int64
	latency, service, failed *hdrhistogram.Histogram
}

func newHistogram() *hdrhistogram.Histogram { return hdrhistogram.New(1, longest, 3) }

func record(histogram *hdrhistogram.Histogram, nanos int64) {
	_ = histogram.RecordValue(min(nanos, longest)) // cannot be out of its range
}

// encode puts the histograms in the form V2 of HdrHistogram.
func (w *Window) encode() {
	w.Latency, w.Service = encoded(w.latency), encoded(w.service)
	if w.failed != nil {
		w.Failed = encoded(w.failed)
	}
}

func encoded(histogram *hdrhistogram.Histogram) string {
	text, err := histogram.Encode(hdrhistogram.V2CompressedEncodingCookieBase)
	if err != nil {
		panic(err) // it writes to memory
	}
	return string(text)
}

// Recorder takes the answers of all users of a phase, and passes on each window once it is whole.
type Recorder struct {
	lock    sync.Mutex
	origin  int64
	sink    func(*Window)
	windows map[int64]map[*Subject]*Window
	passed  int64
}

func newRecorder(origin int64, sink func(*Window)) *Recorder {
	return &Recorder{origin: origin, sink: sink, windows: map[int64]map[*Subject]*Window{}}
}

// answered takes an answer that was meant to be asked at one time, was asked at another, and came then.
func (r *Recorder) answered(subject *Subject, intended, start, end int64, affected int, right bool) {
	r.lock.Lock()
	defer r.lock.Unlock()
	window := r.window(subject, end)
	window.Affected += affected
	if !right {
		window.Wrong++
	}
	record(window.latency, end-intended)
	record(window.service, end-start)
}

// unanswered takes note that there will be no answer.
func (r *Recorder) unanswered(subject *Subject, intended, end int64) {
	r.lock.Lock()
	defer r.lock.Unlock()
	window := r.window(subject, end)
	window.Failures++
	if window.failed == nil {
		window.failed = newHistogram()
	}
	record(window.failed, end-intended)
}

// collect passes on the seconds that were over a second ago: who had read the clock has recorded by then.
func (r *Recorder) collect(now int64) { r.passOn((now-r.origin)/second - 1) }

// close passes on everything.
func (r *Recorder) close() { r.passOn(1 << 62) }

func (r *Recorder) passOn(until int64) {
	r.lock.Lock()
	r.passed = max(r.passed, until)
	var over []*Window
	for index, bySubject := range r.windows {
		if index < until {
			delete(r.windows, index)
			for _, window := range bySubject {
				over = append(over, window)
			}
		}
	}
	r.lock.Unlock()
	sort.SliceStable(over, func(a, b int) bool { return over[a].index < over[b].index })
	for _, window := range over {
		window.encode()
		r.sink(window)
	}
}

func (r *Recorder) window(subject *Subject, end int64) *Window {
	index := max((end-r.origin)/second, r.passed)
	bySubject := r.windows[index]
	if bySubject == nil {
		bySubject = map[*Subject]*Window{}
		r.windows[index] = bySubject
	}
	window := bySubject[subject]
	if window == nil {
		window = &Window{Subject: subject.wire, index: index, latency: newHistogram(), service: newHistogram()}
		bySubject[subject] = window
	}
	return window
}
