package main

import (
	"strconv"
	"strings"
)

// Deal is the record that all languages share. Its text follows from number and version, so the whole of it can be
// checked.
type Deal struct {
	Number        int64
	Version       int32
	Account       string
	SettlementDay int64
	Status        string
	Text          string
}

// textOf is NUMBER.VERSION; again and again, cut to that length.
func textOf(number int64, version int32, length int) string {
	once := strconv.FormatInt(number, 10) + "." + strconv.FormatInt(int64(version), 10) + ";"
	return strings.Repeat(once, length/len(once)+1)[:length]
}

// field is the value of a field by its name, or nil.
func (d Deal) field(name string) any {
	switch name {
	case "number":
		return d.Number
	case "version":
		return int64(d.Version)
	case "account":
		return d.Account
	case "settlementDay":
		return d.SettlementDay
	case "status":
		return d.Status
	}
	return nil
}

// Answer is what came of an ask: the rows that were found or, where nothing is read, a number of items.
type Answer struct {
	Rows  []Deal
	Count int
}

// outcome tells how many items an answer affected, and whether it is right: every value that came is checked whole.
func outcome(ask *Ask, answer Answer) (affected int, right bool) {
	switch ask.Op {
	case "get":
		return len(answer.Rows), found(ask, answer.Rows)
	case "equal", "in":
		return len(answer.Rows), matching(ask, answer.Rows)
	}
	return answer.Count, answer.Count == ask.Expect
}

func found(ask *Ask, rows []Deal) bool {
	return len(rows) == 1 && rows[0].Number == ask.Number && rows[0].Version >= ask.Version && intact(rows[0], ask.Length)
}

func matching(ask *Ask, rows []Deal) bool {
	var sum int64
	for _, deal := range rows {
		sum += deal.Number
		if !contains(ask.Values, deal.field(ask.Field)) || !intact(deal, ask.Length) {
			return false
		}
	}
	return len(rows) == ask.Expect && sum == ask.Sum
}

func contains(values []any, value any) bool {
	for _, one := range values {
		if one == value {
			return true
		}
	}
	return false
}

func intact(deal Deal, length int) bool {
	return deal.Text == textOf(deal.Number, deal.Version, length)
}
