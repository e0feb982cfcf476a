package main

import (
	"bufio"
	"context"
	"net"
	"strconv"
)

// Line sends a line over plain TCP and takes it back: the floor of the language and of its clock. It is the connection
// of one user, made when it is first used, and again after a failure.
type Line struct {
	address string
	socket  net.Conn
	lines   *bufio.Reader
}

// echo sends the ask's number, and counts 1 if it came back.
func (l *Line) echo(limit context.Context, ask *Ask) (Answer, error) {
	line := strconv.FormatInt(ask.Number, 10) + "\n"
	back, err := l.exchange(limit, line)
	if err != nil {
		l.close() // what comes later would answer another ask
		return Answer{}, err
	}
	if back != line {
		return Answer{}, nil
	}
	return Answer{Count: 1}, nil
}

func (l *Line) exchange(limit context.Context, line string) (string, error) {
	if l.socket == nil {
		socket, err := (&net.Dialer{}).DialContext(limit, "tcp", l.address)
		if err != nil {
			return "", err
		}
		l.socket, l.lines = socket, bufio.NewReader(socket)
	}
	deadline, _ := limit.Deadline()
	if err := l.socket.SetDeadline(deadline); err != nil {
		return "", err
	}
	if _, err := l.socket.Write([]byte(line)); err != nil {
		return "", err
	}
	return l.lines.ReadString('\n')
}

func (l *Line) close() {
	if l.socket != nil {
		_ = l.socket.Close()
		l.socket = nil
	}
}
