'use strict';
/** The record that all languages share, and whether an answer is right: every value that came is checked whole. */

/** `NUMBER.VERSION;` again and again, cut to that length. */
function textOf(number, version, length) {
  const once = `${number}.${version};`;
  return once.repeat(Math.ceil(length / once.length)).slice(0, length);
}

/** What a put stores. */
function dealOf({ number, version, account, settlementDay, status, length }) {
  return { number, version, account, settlementDay, status, text: textOf(number, version, length) };
}

/** How many items an answer affected, and whether it is right. */
function outcome(ask, answer) {
  if (typeof answer === 'number') {
    return { affected: answer, right: answer === (ask.expect ?? 1) };
  }
  const right = ask.op === 'get' ? found(ask, answer) : matching(ask, answer);
  return { affected: answer.length, right };
}

function found(ask, rows) {
  const [deal] = rows;
  return rows.length === 1 && deal.number === ask.number && deal.version >= ask.version && intact(deal, ask.length);
}

function matching(ask, rows) {
  return (
    rows.length === ask.expect &&
    rows.reduce((sum, deal) => sum + deal.number, 0) === ask.sum &&
    rows.every((deal) => ask.values.includes(deal[ask.field]) && intact(deal, ask.length))
  );
}

function intact(deal, length) {
  return deal.text === textOf(deal.number, deal.version, length);
}

module.exports = { dealOf, outcome, textOf };
