"use strict";
// Charts that can be zoomed: over time, and by percentile. The data of each stands once in its section.
(() => {
  const NINES = ["0 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %", "99.9999 %"];
  const SHADES = { "warm-up": "--shade", exposed: "--struck", pause: "--pause" };
  const off = new Set();
  const redraw = [];

  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const digits = (value) => Number(value.toPrecision(3)).toString();
  const time = (ms) => {
    if (ms === 0) return "0";
    if (ms < 1) return digits(ms * 1000) + " µs";
    return ms < 1000 ? digits(ms) + " ms" : digits(ms / 1000) + " s";
  };
  const rate = (value) => (value >= 1e4 ? digits(value / 1e3) + "k" : digits(value));
  const told = (format) => (u, value) => (value == null ? "–" : format(value));

  const element = (name, className, text) => {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text ?? "";
    return made;
  };

  const line = (one, label) => ({
    label,
    stroke: one.style === "dropped" ? colour("--bad") : colour("--c" + (one.colour % 8)),
    width: one.style === "plain other" ? 1 : 1.8,
    alpha: one.style === "plain other" ? 0.55 : 1,
    dash: one.style === "dropped" || one.dashed ? [6, 4] : one.colour > 7 ? [2, 3] : undefined,
    spanGaps: true,
    points: { show: false },
    show: !off.has(one.candidate),
  });

  const axis = (label, format, size) => ({
    stroke: colour("--soft"),
    grid: { stroke: colour("--grid"), width: 1 },
    ticks: { show: false },
    font: "11px system-ui, sans-serif",
    label,
    labelFont: "12px system-ui, sans-serif",
    labelSize: 18,
    size,
    values: (u, splits) => splits.map((split) => (split == null ? "" : format(split))),
  });

  const shaded = (happened) => (u) => {
    u.ctx.save();
    for (const [what, from, to] of happened) {
      const left = Math.max(u.valToPos(from, "x", true), u.bbox.left);
      const right = Math.min(u.valToPos(to, "x", true), u.bbox.left + u.bbox.width);
      if (right >= left) {
        u.ctx.fillStyle = colour(SHADES[what] ?? "--bad");
        u.ctx.globalAlpha = what === "struck" ? 1 : 0.5;
        u.ctx.fillRect(left, u.bbox.top, Math.max(right - left, 1.5), u.bbox.height);
      }
    }
    u.ctx.restore();
  };

  const zoomed = (u, event) => {
    const { min, max } = u.scales.x;
    const first = u.data[0][0];
    const last = u.data[0][u.data[0].length - 1];
    const span = max - min;
    const steps = {
      "+": [min + span / 4, max - span / 4],
      "-": [min - span / 2, max + span / 2],
      ArrowLeft: [min - span / 4, max - span / 4],
      ArrowRight: [min + span / 4, max + span / 4],
      0: [first, last],
    };
    const step = steps[event.key === "=" ? "+" : event.key];
    if (step) {
      event.preventDefault();
      u.setScale("x", { min: Math.max(step[0], first), max: Math.min(step[1], last) });
    }
  };

  const plot = (box, title, options, data) => {
    const u = new uPlot({ width: Math.max(box.clientWidth, 260), height: 240, legend: { live: true }, ...options }, data, box);
    u.root.tabIndex = 0;
    u.root.setAttribute("role", "application");
    u.root.setAttribute("aria-label", title + ". Keys: plus and minus zoom, arrows move, 0 shows all");
    u.root.addEventListener("keydown", (event) => zoomed(u, event));
    const spanned = () => {
      const { min, max } = u.scales.x;
      if (min != null && max != null) u.root.dataset.span = `${digits(min)} ${digits(max)}`;
    };
    (u.hooks.setScale ??= []).push(spanned);
    spanned();
    return u;
  };

  const timed = (box, key, title, charts) => {
    const lines = charts.flatMap((chart) =>
      chart.lines.map((one) => ({ ...one, candidate: chart.candidate, colour: chart.colour })));
    const happened = charts.flatMap((chart) => (charts.length > 1 ? chart.happened.filter((one) => one[0] === "struck") : chart.happened));
    const label = (one) => [one.candidate, one.name].filter(Boolean).join(", ");
    const cursor = { sync: { key }, drag: { x: true, y: false, setScale: true } };
    const draw = (name, of, format) =>
      plot(box, title + ", " + name, {
        cursor,
        scales: { x: { time: false }, y: { range: (u, low, high) => [0, (high || 1) * 1.08] } },
        series: [{ label: "time", value: told((s) => digits(s) + " s") },
          ...lines.map((one) => ({ ...line(one, label(one)), value: told(format) }))],
        axes: [axis("", (s) => digits(s) + " s", 26), axis(name, format, 58)],
        hooks: { drawClear: [shaded(happened)] },
      }, uPlot.join(lines.map((one) => [one.x, one[of]])));
    const both = [draw("mean latency", "latency", time), draw("answers a second", "rate", rate)];
    // A zoom of one is the zoom of the other.
    both.forEach((u, i) => {
      u.hooks.setScale.push((self, scale) => {
        const other = both[1 - i];
        const { min, max } = self.scales.x;
        if (scale === "x" && (other.scales.x.min !== min || other.scales.x.max !== max)) {
          other.setScale("x", { min, max });
        }
      });
    });
    return both;
  };

  const byPercentile = (box, key, title, charts, alone) => {
    const lines = charts.map((chart) => ({
      ...chart,
      dashed: chart.traffic && chart.candidate !== "",
      x: chart.latency.map((_, i) => (chart.end * i) / (chart.latency.length - 1)),
    }));
    const all = lines.flatMap((one) => one.latency);
    const wide = Math.min(...all) > 0 && Math.max(...all) > 12 * Math.min(...all);
    const share = (x) => (100 * (1 - 10 ** -x)).toFixed(Math.max(0, Math.ceil(x) - 1)) + " %";
    return [plot(box, title + ", latency by percentile", {
      cursor: { drag: { x: true, y: false } },
      scales: { x: { time: false }, y: { distr: wide ? 3 : 1 } },
      series: [{ label: "percentile", value: told(share) },
        ...lines.map((one) => ({ ...line(one, [one.candidate, one.traffic ? "traffic" : alone].filter(Boolean).join(", ") || "latency"), value: told(time) }))],
      axes: [{ ...axis("", () => "", 26), splits: () => NINES.map((_, i) => i), values: (u, at) => at.map((i) => NINES[i] ?? "") },
        axis(wide ? "latency, by ratio" : "latency", time, 58)],
    }, uPlot.join(lines.map((one) => [one.x, one.latency])))];
  };

  const section = (script) => {
    const data = JSON.parse(script.textContent);
    const owner = script.closest("section");
    const box = owner.querySelector(".plots");
    const names = [...new Set(data.charts.map((chart) => chart.name))];
    const chosen = document.createElement("select");
    names.forEach((name) => chosen.add(new Option(name, name)));
    const label = element("label", "tools", "Chart ");
    label.append(chosen);
    const hint = element("p", "note", "Drag across to zoom, double-click for all. With the keyboard: + − ← → 0.");
    const area = element("div", "plot-area");
    let drawn = [];
    const draw = () => {
      drawn.forEach((u) => u.destroy());
      area.replaceChildren();
      const charts = data.charts.filter((chart) => chart.name === chosen.value);
      drawn = (data.kind === "time" ? timed : byPercentile)(area, owner.id, chosen.value, charts, data.alone);
      document.documentElement.dataset.plotted = String(document.querySelectorAll(".uplot").length);
    };
    box.append(label, hint, area);
    chosen.addEventListener("change", draw);
    new ResizeObserver(() => {
      const width = area.clientWidth;
      drawn.filter((u) => width > 0 && u.width !== width).forEach((u) => u.setSize({ width, height: u.height }));
    }).observe(area);
    redraw.push(() => drawn.length > 0 && draw());
    // A chart that nobody has opened costs nothing.
    const fold = script.closest("details");
    if (fold && !fold.open) {
      fold.addEventListener("toggle", () => drawn.length === 0 && fold.open && draw());
    } else {
      draw();
    }
    document.addEventListener("gridmark:chosen", (event) => {
      const { request } = event.detail;
      const name = names.find((one) => one === request);
      if (name) chosen.value = name;
    });
  };

  document.addEventListener("gridmark:chosen", (event) => {
    off.clear();
    event.detail.off.forEach((candidate) => off.add(candidate));
    setTimeout(() => redraw.forEach((again) => again()));
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => redraw.forEach((again) => again()));
  document.querySelectorAll('section script[type="application/json"]:not(.compact)').forEach(section);
})();
