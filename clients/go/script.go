package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Order is one line of the controller after the first.
type Order struct {
	Type     string            `json:"type"`
	Phase    string            `json:"phase"`
	Services map[string]string `json:"services"`
	Script   *Script           `json:"script"`
}

// Script is a phase as it is ordered; times in nanoseconds.
type Script struct {
	Nanos   int64        `json:"nanos"`
	Lead    int64        `json:"lead"`
	Timeout int64        `json:"timeout"`
	Loads   []LoadScript `json:"loads"`
}

// LoadScript is a load as it is ordered.
type LoadScript struct {
	Users      int      `json:"users"`
	Background bool     `json:"background"`
	Schedule   Schedule `json:"schedule"`
	Asks       []*Ask   `json:"asks"`
}

// Ask is one request.
type Ask struct {
	Wire          json.RawMessage `json:"subject"`
	Subject       *Subject        `json:"-"`
	Op            string          `json:"op"`
	Cache         string          `json:"cache"`
	Near          bool            `json:"near"`
	Key           int64           `json:"key"`
	Number        int64           `json:"number"`
	Version       int32           `json:"version"`
	Length        int             `json:"length"`
	Account       string          `json:"account"`
	SettlementDay int64           `json:"settlementDay"`
	Status        string          `json:"status"`
	Field         string          `json:"field"`
	Values        []any           `json:"values"`
	Expect        int             `json:"expect"`
	Sum           int64           `json:"sum"`
}

// deal is what a put stores.
func (a *Ask) deal() Deal {
	return Deal{a.Number, a.Version, a.Account, a.SettlementDay, a.Status, textOf(a.Number, a.Version, a.Length)}
}

// Subject is what an ask is recorded under: as it came, compared by identity.
type Subject struct {
	wire    json.RawMessage
	written map[string]string
}

// needs are the fields of each kind of ask.
var needs = map[string]string{
	"get":   "cache key number version length",
	"put":   "cache key number version length account settlementDay status",
	"equal": "cache field values expect sum length",
	"in":    "cache field values expect sum length",
	"echo":  "number",
	"own":   "",
}

// UnmarshalJSON refuses what is no ask, in one line; whole numbers among the values are int64.
func (a *Ask) UnmarshalJSON(line []byte) error {
	var there map[string]any
	if err := json.Unmarshal(line, &there); err != nil {
		return err
	}
	op, _ := there["op"].(string)
	fields, known := needs[op]
	if !known {
		return fmt.Errorf("no ask %q; known are get, put, equal, in, echo, own", op)
	}
	for _, name := range append(strings.Fields(fields), "subject") {
		if there[name] == nil {
			return fmt.Errorf("an ask %s without %s", op, name)
		}
	}
	type plain Ask
	read := plain{Expect: 1}
	if err := json.Unmarshal(line, &read); err != nil {
		return err
	}
	for at, value := range read.Values {
		if number, is := value.(float64); is {
			read.Values[at] = int64(number)
		}
	}
	*a = Ask(read)
	return nil
}

// complete gives all asks their subjects; an error in one line if this is no script.
func (o *Order) complete() error {
	if o.Script == nil || o.Script.Timeout <= 0 {
		return fmt.Errorf("phase %s: no script", o.Phase)
	}
	subjects := map[string]*Subject{}
	for _, load := range o.Script.Loads {
		if load.Users < 1 || len(load.Asks) == 0 {
			return fmt.Errorf("phase %s: a load without users or asks", o.Phase)
		}
		for _, ask := range load.Asks {
			name := string(ask.Wire)
			if subjects[name] == nil {
				written := map[string]string{}
				if err := json.Unmarshal(ask.Wire, &written); err != nil {
					return fmt.Errorf("phase %s: a subject that is none", o.Phase)
				}
				subjects[name] = &Subject{ask.Wire, spoken(written)}
			}
			ask.Subject = subjects[name]
		}
	}
	return nil
}

// spoken are the words of a subject that apply.
func spoken(words map[string]string) map[string]string {
	for name, word := range words {
		if word == "" {
			delete(words, name)
		}
	}
	return words
}
