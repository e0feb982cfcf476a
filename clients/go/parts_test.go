package main

import (
	"math"
	"math/rand"
	"reflect"
	"strings"
	"testing"

	"github.com/HdrHistogram/hdrhistogram-go"
)

func TestConstantArrivalsDoNotDrift(t *testing.T) {
	arrivals, _ := Schedule{Kind: "constant", PerSecond: 3}.arrivals()
	for n, expected := range map[int64]int64{0: 0, 1: 333_333_333, 2: 666_666_667, 99_999: 33_333 * second} {
		if found := arrivals(n); found != expected {
			t.Errorf("arrival %d at %d, not %d", n, found, expected)
		}
	}
}

func TestPoissonGapsAreExponentialAndFollowFromTheSeed(t *testing.T) {
	schedule := Schedule{Kind: "poisson", PerSecond: 100, Seed: 7}
	arrivals, _ := schedule.arrivals()
	again, _ := schedule.arrivals()
	var before, long int64
	for n := int64(0); n < 20_000; n++ {
		time := arrivals(n)
		if time != again(n) {
			t.Fatal("the same seed draws otherwise")
		}
		if time-before > 1e7 {
			long++
		}
		before = time
	}
	// A share of 1/e of exponential gaps is longer than their mean.
	if share := float64(long) / 20_000; math.Abs(share-1/math.E) > 0.015 || math.Abs(float64(before)/2e11-1) > 0.03 {
		t.Errorf("share %v, mean %v", share, float64(before)/2e11)
	}
}

func TestUnknownSchedulesAndRatesAreRefused(t *testing.T) {
	for _, schedule := range []Schedule{{Kind: "square", PerSecond: 1}, {Kind: "constant"}} {
		if _, err := schedule.arrivals(); err == nil {
			t.Errorf("%v is taken", schedule)
		}
	}
}

func TestUsersShareTheArrivalsAndTheAccountTellsWhatWasLate(t *testing.T) {
	arrivals, _ := Schedule{Kind: "constant", PerSecond: 10}.arrivals()
	backlog := newBacklog(arrivals, 5*second, 6*second)
	if number, at, more := backlog.take(0); number != 0 || at != 5*second || !more {
		t.Error("the first arrival is another")
	}
	backlog.started(5 * second)
	if number, at, _ := backlog.take(0); number != 1 || at != 5*second+second/10 {
		t.Error("the second arrival is another")
	}
	backlog.started(6 * second)
	if _, _, more := backlog.take(6*second + grace); more {
		t.Error("is asked after the grace")
	}
	if due, started := backlog.delivered(); due != 10 || started != 1 {
		t.Errorf("%d due, %d started", due, started)
	}
}

func recorded(fill func(*Recorder, *Subject)) []*Window {
	var windows []*Window
	recorder := newRecorder(1000*second, func(window *Window) { windows = append(windows, window) })
	fill(recorder, &Subject{wire: []byte(`{"request":"get"}`)})
	recorder.close()
	return windows
}

func TestHistogramsDecodeToWhatWasRecorded(t *testing.T) {
	draw, oracle := rand.New(rand.NewSource(3)), newHistogram()
	window := recorded(func(recorder *Recorder, subject *Subject) {
		for n := 0; n < 5000; n++ {
			nanos := int64(math.Exp(12+2*draw.NormFloat64())) % second
			recorder.answered(subject, 1000*second, 1000*second, 1000*second+nanos, 1, true)
			_ = oracle.RecordValue(nanos)
		}
	})[0]
	decoded, err := hdrhistogram.Decode([]byte(window.Latency))
	if err != nil || decoded.TotalCount() != 5000 || !reflect.DeepEqual(decoded.Distribution(), oracle.Distribution()) {
		t.Errorf("%v: decodes to something else", err)
	}
}

func TestLatencyRunsFromTheIntendedStartAndWhatFailedIsInNeither(t *testing.T) {
	window := recorded(func(recorder *Recorder, subject *Subject) {
		recorder.answered(subject, 1000*second, 1000*second+1500, 1000*second+2000, 1, true)
		recorder.unanswered(subject, 1000*second, 1000*second+700)
	})[0]
	for encoded, expected := range map[string]int64{window.Latency: 2000, window.Service: 500, window.Failed: 700} {
		if decoded, _ := hdrhistogram.Decode([]byte(encoded)); decoded.Max() != expected || decoded.TotalCount() != 1 {
			t.Errorf("%d times up to %d, not %d", decoded.TotalCount(), decoded.Max(), expected)
		}
	}
}

func TestAWindowHoldsTheAnswersOfItsSecondAndIsPassedOnOnce(t *testing.T) {
	windows := recorded(func(recorder *Recorder, subject *Subject) {
		answered := func(end int64, right bool) {
			recorder.answered(subject, 1000*second, 1000*second, 1000*second+end, 1, right)
		}
		answered(5, true)
		answered(second-1, true)
		recorder.collect(1002 * second)
		answered(second-1, false)
		answered(second, true)
	})
	if len(windows) != 2 || windows[0].Affected != 2 || windows[0].Wrong != 0 || windows[1].Affected != 2 || windows[1].Wrong != 1 {
		t.Errorf("%+v", windows)
	}
}

func deal(number int64, version int32) Deal {
	return Deal{number, version, "A1", 100, "NEW", textOf(number, version, 30)}
}

func TestTheTextIsTheRuleRepeatedAndCut(t *testing.T) {
	if text := textOf(17, 2, 12); text != "17.2;17.2;17" {
		t.Error(text)
	}
	if text := textOf(123456, 1, 1000); len(text) != 1000 || !strings.HasPrefix(text, "123456.1;123456.1;") {
		t.Error(text)
	}
}

func TestAGetIsRightWithTheNumberAtLeastTheVersionAndTheWholeText(t *testing.T) {
	ask := &Ask{Op: "get", Number: 5, Version: 2, Length: 30}
	if _, right := outcome(ask, Answer{Rows: []Deal{deal(5, 3)}}); !right {
		t.Error("a later version is wrong")
	}
	short, stale := deal(5, 2), deal(5, 2)
	short.Text, stale.Text = short.Text[1:], textOf(5, 1, 30)
	for _, rows := range [][]Deal{{}, {deal(5, 1)}, {deal(6, 2)}, {short}, {stale}, {deal(5, 2), deal(5, 2)}} {
		if affected, right := outcome(ask, Answer{Rows: rows}); right || affected != len(rows) {
			t.Errorf("%v is right", rows)
		}
	}
}

func TestAQueryIsRightWithCountSumValuesAndTexts(t *testing.T) {
	ask := &Ask{Op: "in", Length: 30, Field: "account", Values: []any{"A1"}, Expect: 2, Sum: 7}
	if affected, right := outcome(ask, Answer{Rows: []Deal{deal(3, 1), deal(4, 1)}}); !right || affected != 2 {
		t.Error("the right answer is wrong")
	}
	other, damaged := deal(4, 1), deal(4, 1)
	other.Account, damaged.Text = "A2", "x"
	for _, rows := range [][]Deal{{deal(7, 1)}, {deal(3, 1), deal(5, 1)}, {deal(3, 1), other}, {deal(3, 1), damaged}} {
		if _, right := outcome(ask, Answer{Rows: rows}); right {
			t.Errorf("%v is right", rows)
		}
	}
	if _, right := outcome(&Ask{Op: "own", Expect: 3}, Answer{Count: 2}); right {
		t.Error("a wrong count is right")
	}
}
