"use strict";
(() => {
  const LONGEST = 300_000; // what the charts show at most, in milliseconds
  const SHORTEST = 60_000;
  const APART = 500; // between two looks at a program, at least
  const GAP = 2500; // a line is not drawn across a longer silence
  const EVERY = 1000;
  const PATIENCE = 3; // answers missed before the run is taken to be over
  const BOX = { width: 600, height: 190, left: 52, right: 8, top: 8, bottom: 20 };
  const MACHINE = "machine"; // what this name has used is no program's
  const SVG = "http://www.w3.org/2000/svg";

  const pulses = [];
  const programs = new Map(); // name -> [{time, cpu, resident}]
  let first = Infinity; // the earliest time seen
  let clock = 0; // the latest
  let next = 0;
  let missed = 0;
  let drawings = 0;

  const element = (id) => document.getElementById(id);
  const show = (id, text) => { element(id).textContent = text; };
  const isNumber = (value) => typeof value === "number" && Number.isFinite(value);

  // ---- words

  // As the report writes numbers: three significant digits, or six at most without zeros at the end.

  const grouped = (text) => text.replace(/^(-?\d+)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0"));
  const digits = (value) => {
    if (!isNumber(value)) return "–";
    const rounded = Number(value.toPrecision(3));
    const places = rounded === 0 ? 0 : 2 - Math.floor(Math.log10(Math.abs(rounded)));
    return grouped(rounded.toFixed(Math.max(places, 0)));
  };
  const given = (value) => grouped(String(Number(value.toPrecision(6))));
  const brief = (value) => {
    const size = Math.abs(value);
    return size >= 1e6 ? `${given(value / 1e6)}\u00a0M` : size >= 1e4 ? `${given(value / 1e3)}\u00a0k` : given(value);
  };
  const inUnit = (words) => (nanos) => {
    let unit = 0;
    let value = nanos;
    while (Math.abs(value) >= 999.5 && unit < 3) {
      value /= 1000;
      unit++;
    }
    return `${words(value)}\u00a0${["ns", "µs", "ms", "s"][unit]}`;
  };
  const time = (nanos) => (nanos > 0 ? inUnit(digits)(nanos) : "–");
  const briefTime = inUnit(given);
  const size = (mebibytes) => `${brief(mebibytes)}\u00a0MiB`;
  const left = (seconds) => (seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`);

  // ---- what came

  const seen = (at) => {
    first = Math.min(first, at);
    clock = Math.max(clock, at);
  };

  const take = (message) => {
    if (message.pulse) {
      pulses.push(message.pulse);
      seen(message.pulse.time);
    } else if (message.used && isNumber(message.used.cpuSeconds) && message.used.program !== MACHINE) {
      const { time: at, program, cpuSeconds, residentBytes } = message.used;
      if (!programs.has(program)) programs.set(program, []);
      const looks = programs.get(program);
      // Between phases programs are looked at once more; counters are too coarse for a short time.
      if (looks.length === 0 || at - looks.at(-1).time >= APART) looks.push({ time: at, cpu: cpuSeconds, resident: residentBytes });
      seen(at);
    }
  };

  const forget = () => {
    const old = clock - LONGEST;
    const drop = (list) => list.splice(0, list.filter((of) => of.time < old).length);
    drop(pulses);
    for (const [name, list] of programs) {
      drop(list);
      if (list.length === 0) programs.delete(name);
    }
  };

  // ---- lines: [{name, points: [[time, value]]}]

  const ofPulses = (name, value) => ({ name, points: pulses.map((pulse) => [pulse.time, value(pulse)]) });
  const residents = () => [...programs].map(([name, list]) => ({ name, points: list.map((of) => [of.time, of.resident / 2 ** 20]) }));
  const processors = () =>
    [...programs].map(([name, list]) => ({
      name,
      // A program of the next trial begins at nothing again: that difference means nothing.
      points: list.slice(1).map((of, i) => [of.time, of.cpu < list[i].cpu ? NaN : ((of.cpu - list[i].cpu) * 1000) / (of.time - list[i].time)]),
    }));

  // ---- drawing

  const make = (parent, name, attributes, text) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  };

  const span = () => Math.min(LONGEST, Math.max(SHORTEST, clock - first));
  const x = (at) => BOX.left + ((at - clock) / span() + 1) * (BOX.width - BOX.left - BOX.right);
  const between = (share) => BOX.height - BOX.bottom - share * (BOX.height - BOX.top - BOX.bottom);

  const linear = (values) => {
    const most = Math.max(...values, 0) || 1;
    const power = 10 ** Math.floor(Math.log10(most));
    const step = [0.25, 0.5, 1, 2, 2.5, 5].map((of) => of * power).find((of) => most / of <= 4) ?? power * 10;
    const top = Math.ceil(most / step - 1e-9) * step;
    const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step);
    return { ticks, y: (value) => between(value / top) };
  };

  const logarithmic = (values) => {
    const positive = values.filter((value) => value > 0);
    const low = Math.floor(Math.log10(Math.min(...positive, 1e12)));
    const high = Math.max(Math.ceil(Math.log10(Math.max(...positive, 10 ** low))), low + 1);
    const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
    return { ticks, y: (value) => (value > 0 ? between((Math.log10(value) - low) / (high - low)) : NaN) };
  };

  const path = (points, y) => {
    let d = "";
    let last = -Infinity;
    for (const [at, value] of points) {
      if (!isNumber(value) || !isNumber(y(value))) continue;
      d += `${at - last > GAP ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      if (at - last > GAP) d += "h.1"; // a point alone is a dot
      last = at;
    }
    return d;
  };

  const legend = (section, lines) => {
    const place = section.querySelector(".legend");
    const names = JSON.stringify(lines.map((line) => line.name));
    if (place.dataset.names === names) return;
    place.dataset.names = names;
    place.replaceChildren(
      ...lines.map((line, i) => {
        const key = document.createElement("span");
        const sign = document.createElement("i");
        sign.className = colour(i);
        const name = document.createElement("bdi");
        name.textContent = line.name;
        key.append(sign, name);
        return key;
      }),
    );
  };

  const colour = (i) => `c${i % 8}${i % 16 >= 8 ? " dashed" : ""}`;

  const phases = (svg) => {
    for (let i = 1; i < pulses.length; i++) {
      if (pulses[i].phase !== pulses[i - 1].phase) {
        const at = x(pulses[i].time).toFixed(1);
        make(svg, "line", { class: "phase", x1: at, x2: at, y1: BOX.top, y2: BOX.height - BOX.bottom });
      }
    }
  };

  const draw = (id, lines, scale, words) => {
    const section = element(id);
    const svg = section.querySelector("svg");
    svg.setAttribute("viewBox", `0 0 ${BOX.width} ${BOX.height}`);
    svg.replaceChildren();
    const values = lines.flatMap((line) => line.points.map((point) => point[1])).filter(isNumber);
    const { ticks, y } = scale(values.length > 0 ? values : [1]);
    for (const tick of ticks) {
      const at = y(tick).toFixed(1);
      make(svg, "line", { class: "tick", x1: BOX.left, x2: BOX.width - BOX.right, y1: at, y2: at });
      make(svg, "text", { x: BOX.left - 6, y: Number(at) + 4, "text-anchor": "end" }, words(tick));
    }
    make(svg, "text", { x: BOX.left, y: BOX.height - 5 }, `${Math.round(span() / 1000)} s ago`);
    make(svg, "text", { x: BOX.width - BOX.right, y: BOX.height - 5, "text-anchor": "end" }, "now");
    phases(svg);
    lines.forEach((line, i) => make(svg, "path", { class: colour(i), d: path(line.points, y) }));
    legend(section, lines);
  };

  const drawAll = () => {
    draw("chart-rate", [ofPulses("measured", (pulse) => pulse.rate)], linear, brief);
    draw("chart-latency", [ofPulses("p50", (pulse) => pulse.p50), ofPulses("p99", (pulse) => pulse.p99)], logarithmic, briefTime);
    draw("chart-errors", [ofPulses("failed", (pulse) => pulse.failures), ofPulses("wrong", (pulse) => pulse.wrong)], linear, brief);
    draw("chart-cpu", processors(), linear, brief);
    draw("chart-memory", residents(), linear, size);
    // For a test of the page: how often it was drawn, and of how many seconds.
    document.documentElement.dataset.drawings = String(++drawings);
    document.documentElement.dataset.seconds = String(pulses.length);
  };

  // ---- words at the top

  const head = (status) => {
    if (!status.step) return;
    show("run", status.run);
    show("phase", status.phase);
    show("where", [status.trials > 1 ? `trial ${status.trial} of ${status.trials}` : "", status.strategy, `step ${status.step} of ${status.steps}`].filter(Boolean).join(" · "));
    show("left", left(status.left));
    element("share").value = status.share;
    document.title = `${status.phase} – ${status.run}`;
    const pulse = pulses.at(-1);
    const current = pulse && pulse.phase === status.phase ? pulse : undefined;
    const errors = current ? current.allFailures + current.allWrong : 0;
    show("rate", current ? digits(current.rate) : "–");
    show("p50", current ? time(current.p50) : "–");
    show("p99", current ? time(current.p99) : "–");
    show("errors", current ? grouped(String(errors)) : "–");
    element("errors").classList.toggle("bad", errors > 0);
  };

  // ---- asking

  const ask = async () => {
    let again = EVERY;
    try {
      const response = await fetch(`data?after=${next}`, { cache: "no-store" });
      if (!response.ok) throw new Error(String(response.status));
      const answer = await response.json();
      answer.messages.forEach(take);
      next = answer.next;
      forget();
      head(answer.status);
      drawAll();
      missed = 0;
      if (answer.more) again = 0;
    } catch {
      missed++;
    }
    if (missed < PATIENCE) {
      setTimeout(ask, again);
    } else {
      show("state", "The run is over, or was interrupted: this is what was seen last. Its report is in the run's directory.");
    }
  };
  ask();
})();
