"use strict";
(() => {
  const ROWS = 20;
  const state = { off: new Set(), request: "", phase: "", relative: "", words: "" };
  const renderers = [];
  const render = () => {
    renderers.forEach((one) => one());
    document.dispatchEvent(new CustomEvent("gridmark:chosen", { detail: state }));
  };

  // Rows that are written as data: each shape and each text that occurs often stands there once.
  const built = (shapes, shape, take, within) => {
    const [tag, attributes, ...children] = shapes[shape];
    const svg = within || tag === "svg";
    const one = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => one.setAttribute(name, value ?? take()));
    children.forEach((child) => one.append(child === null ? take() : built(shapes, child, take, svg)));
    return one;
  };
  document.querySelectorAll("script.compact").forEach((script) => {
    const { shapes, words, elements } = JSON.parse(script.textContent);
    const owner = script.parentElement;
    const rows = elements.map(([shape, ...fillings]) => {
      const take = () => { const next = fillings.shift(); return typeof next === "number" ? words[next] : next; };
      return built(shapes, shape, take, false);
    });
    const into = owner.querySelector(script.dataset.into);
    if (into.localName === "tbody") into.append(...rows);
    else into.prepend(...rows);
    owner.querySelector(".unscripted").remove();
    script.remove();
  });

  const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const button = (text, act) => {
    const made = make("button", { type: "button", textContent: text });
    made.addEventListener("click", () => act(made));
    return made;
  };
  const values = (attribute) => [
    ...new Set([...document.querySelectorAll(`table [data-candidate], table [data-request]`)].map((row) => row.dataset[attribute] ?? "")),
  ];
  const candidates = [
    ...new Set([...document.querySelectorAll(".legend [data-candidate], tr[data-candidate]")].map((one) => one.dataset.candidate)),
  ];
  const digits = (value) => Number(value.toPrecision(3)).toString();
  const matches = (data) =>
    !state.off.has(data.candidate) &&
    (state.request === "" || data.request === undefined || data.request === state.request) &&
    (state.phase === "" || data.request === undefined || (data.phase ?? "alone") === state.phase);

  // Copying: where a browser refuses, the text is shown to be copied by hand.
  const copy = async (text, from) => {
    const before = from.textContent;
    try {
      await navigator.clipboard.writeText(text);
      from.textContent = "copied";
    } catch {
      const area = make("textarea", { className: "by-hand", value: text, readOnly: true, rows: 6 });
      from.after(area);
      area.select();
    }
    setTimeout(() => { from.textContent = before; }, 1500);
  };
  const save = (text, file) => {
    const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: file });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  // What a cell says, without the sign of a doubt; its small words behind a space.
  const said = (cell) => {
    const clone = cell.cloneNode(true);
    clone.querySelectorAll("button .sign").forEach((one) => one.remove());
    clone.querySelectorAll("small").forEach((one) => one.prepend(" "));
    return clone.textContent.replace(/\s+/g, " ").trim();
  };
  const quoted = (text) => (/^[=+@\t\r]|^-\D/.test(text) ? "'" + text : text).replaceAll('"', '""');

  const csv = (heads, rows) =>
    [heads, ...rows].map((cells) => [...cells].map((cell) => `"${quoted(said(cell))}"`).join(",")).join("\r\n") + "\r\n";

  const markdown = (heads, rows) => {
    const row = (cells) => "| " + [...cells].map((cell) => said(cell).replaceAll("|", "\\|")).join(" | ") + " |";
    return [row(heads), "|" + " --- |".repeat(heads.length), ...rows.map((one) => row(one.cells))].join("\n");
  };

  // Numbers as times those of the candidate that was chosen.
  const absolute = new Map();
  const same = (row) => [row.dataset.request, row.dataset.phase, row.cells[0].textContent].join("\u0000");
  const relative = (rows) => {
    const base = new Map(rows.filter((row) => row.dataset.candidate === state.relative).map((row) => [same(row), row]));
    for (const row of rows) {
      [...row.cells].forEach((cell, i) => {
        if (absolute.has(cell)) {
          cell.replaceChildren(...absolute.get(cell));
          cell.removeAttribute("title");
          absolute.delete(cell);
        }
        const number = Number(cell.dataset.number);
        if (state.relative === "" || !("number" in cell.dataset) || cell.classList.contains("count")) return;
        const one = Number(base.get(same(row))?.cells[i]?.dataset.number);
        absolute.set(cell, [...cell.childNodes]);
        cell.title = said(cell);
        cell.replaceChildren(one > 0 ? digits(number / one) + "\u00a0×" : "–");
      });
    }
  };

  const table = (part) => {
    const shown = part.querySelector("table");
    const body = shown.tBodies[0];
    part.querySelectorAll("details.folded table").forEach((rest) => body.append(...rest.tBodies[0].rows));
    part.querySelectorAll(":scope > details.folded").forEach((rest) => rest.remove());
    const rows = [...body.rows];
    const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
    const heads = [...shown.tHead.rows[shown.tHead.rows.length - 1].cells];
    const several = new Set(rows.map((row) => row.dataset.candidate ?? "")).size > 1;
    let limit = ROWS;
    let order = null;

    const number = (cell) => ("number" in cell.dataset ? Number(cell.dataset.number) : NaN);
    const compared = (a, b) => {
      const [one, other] = [a.cells[order.column], b.cells[order.column]];
      const [x, y] = [number(one), number(other)];
      if (Number.isNaN(x) && Number.isNaN(y)) return order.sign * one.textContent.localeCompare(other.textContent);
      if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
      return order.sign * (x - y);
    };
    const chosen = () => {
      const words = state.words.toLowerCase().split(/\s+/).filter(Boolean);
      const kept = rows.filter((row) => matches(row.dataset) && words.every((word) => texts.get(row).includes(word)));
      return order ? kept.sort(compared) : kept;
    };
    const more = button("", () => { limit = limit === ROWS ? Infinity : ROWS; update(); });
    const count = make("output", {});
    const update = () => {
      if (several) relative(rows);
      const kept = chosen();
      rows.forEach((row) => { row.hidden = true; });
      kept.forEach((row, i) => { row.hidden = i >= limit; body.append(row); });
      more.hidden = kept.length <= ROWS;
      more.textContent = limit === ROWS ? `Show all ${kept.length} rows` : `Show ${ROWS} rows`;
      count.textContent = kept.length === rows.length ? "" : `${kept.length} of ${rows.length} rows`;
    };
    if (rows.length > 1) {
      heads.forEach((head, column) => {
        const sort = button(head.textContent, () => {
          const sign = order?.column === column ? -order.sign : 1;
          order = order?.column === column && order.sign === -1 ? null : { column, sign };
          heads.forEach((one) => one.removeAttribute("aria-sort"));
          if (order) head.setAttribute("aria-sort", order.sign > 0 ? "ascending" : "descending");
          update();
        });
        sort.className = "sort";
        head.replaceChildren(sort);
      });
    }
    const file = (part.closest("section")?.id ?? "table") + ".csv";
    const tools = make("p", { className: "tools" }, more, count,
      button("CSV", () => save(csv(heads, chosen().map((row) => row.cells)), file)));
    part.append(tools);
    renderers.push(update);
    part.visible = () => markdown(heads, chosen().slice(0, limit));
    return { part, rows, several };
  };
  const tables = [...document.querySelectorAll(".table-part")].map(table);

  // Dots as times those of the candidate that was chosen, on an axis of ratios.
  const dots = (figure) => {
    const strips = [...figure.querySelectorAll("svg.strip:not(.scale)")];
    const places = new Map();
    figure.querySelectorAll("svg.strip [x], svg.strip [x1], svg.strip [cx]").forEach((one) => {
      places.set(one, ["x", "x1", "x2", "cx"].filter((name) => one.hasAttribute(name)).map((name) => [name, one.getAttribute(name)]));
    });
    const clear = () => {
      figure.querySelectorAll(".ratio").forEach((one) => one.remove());
      places.forEach((all, one) => all.forEach(([name, value]) => one.setAttribute(name, value)));
      figure.classList.toggle("relative", state.relative !== "");
    };
    const svg = (name, attributes, text) => {
      const made = document.createElementNS("http://www.w3.org/2000/svg", name);
      Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
      made.textContent = text ?? "";
      return made;
    };
    // Where a mark was drawn, in parts of the width; and the ratio of two such places.
    const drawnAt = (element, name) => parseFloat(new Map(places.get(element)).get(name)) / 100;
    const span = Number(figure.dataset.ratios ?? 0);
    const ratio = (one, other) => (span > 0 ? 10 ** ((one - other) * span) : one / other);
    const hollow = (group) => group.classList.contains("dashed");
    const ratios = () => {
      const all = [];
      for (const strip of strips) {
        const groups = [...strip.querySelectorAll("g[data-candidate]")];
        for (const group of groups) {
          const base = groups.find((one) => one.dataset.candidate === state.relative && hollow(one) === hollow(group));
          const by = (element, name) => ratio(drawnAt(element, name), drawnAt(base?.querySelector("circle"), "cx"));
          const value = by(group.querySelector("circle"), "cx");
          const whisker = group.querySelector("line");
          group.classList.toggle("no-ratio", !(value > 0));
          if (value > 0) all.push({ group, value, low: by(whisker, "x1"), high: by(whisker, "x2") });
        }
      }
      const seen = all.filter((one) => !state.off.has(one.group.dataset.candidate));
      const low = Math.log10(Math.min(0.9, ...seen.map((one) => one.value))) - 0.04;
      const high = Math.log10(Math.max(1.1, ...seen.map((one) => one.value))) + 0.04;
      const at = (ratio) => Math.min(100, Math.max(0, (100 * (Math.log10(ratio) - low)) / (high - low))) + "%";
      all.forEach(({ group, ...one }) => {
        group.querySelector("circle").setAttribute("cx", at(one.value));
        const whisker = group.querySelector("line");
        whisker?.setAttribute("x1", at(one.low));
        whisker?.setAttribute("x2", at(one.high));
      });
      const ticks = [];
      for (let power = Math.floor(low); power <= high; power++) {
        [1, 2, 5].map((part) => part * 10 ** power).filter((tick) => Math.log10(tick) > low && Math.log10(tick) < high).forEach((tick) => ticks.push(tick));
      }
      const spaced = ticks.filter((tick, i) => tick === 1 || high - low < 2.2 || Math.log10(tick) % 1 === 0);
      spaced.forEach((tick) => {
        strips.forEach((strip) => strip.prepend(svg("line", { class: tick === 1 ? "ratio unity" : "ratio grid", x1: at(tick), x2: at(tick), y1: 0, y2: strip.getAttribute("height") })));
        figure.querySelectorAll("svg.scale").forEach((scale) => scale.append(svg("text", { class: "ratio", x: at(tick), y: 12, "text-anchor": "middle" }, digits(tick) + " ×")));
      });
    };
    renderers.push(() => {
      clear();
      figure.querySelectorAll("[data-candidate]").forEach((one) => one.classList.toggle("off", state.off.has(one.dataset.candidate)));
      figure.querySelectorAll(".strips > [data-request]").forEach((one) => { one.classList.toggle("gone", !matches({ request: one.dataset.request, phase: one.dataset.phase })); });
      if (state.relative !== "") ratios();
    });
  };
  document.querySelectorAll("figure.dots-figure").forEach(dots);

  // Choosing: one state for all tables and charts.
  const synced = (select, key) => {
    select.addEventListener("change", () => { state[key] = select.value; render(); });
    renderers.push(() => { select.value = state[key]; });
    return select;
  };
  const select = (words, key, options, none) => {
    const made = make("select", {}, new Option(none, ""), ...options.map((one) => new Option(one, one)));
    return make("label", {}, words + " ", synced(made, key));
  };
  const toggle = (key, candidate) => {
    const made = button("", () => {
      if (!state.off.delete(candidate)) state.off.add(candidate);
      render();
    });
    made.className = key.className + " toggle";
    made.replaceChildren(...key.childNodes);
    made.dataset.candidate = candidate;
    renderers.push(() => made.setAttribute("aria-pressed", String(!state.off.has(candidate))));
    return made;
  };
  const ratioTo = () => select("relative to", "relative", candidates, "nothing");
  if (candidates.length > 1) {
    document.querySelectorAll(".dots-figure > .legend").forEach((legend) => {
      legend.querySelectorAll("[data-candidate]").forEach((key) => key.replaceWith(toggle(key, key.dataset.candidate)));
      legend.append(make("span", { className: "tools" }, ratioTo()));
    });
  }
  const numbers = document.getElementById("numbers");
  const main = tables.find((one) => numbers?.contains(one.part));
  if (main && main.rows.length > 2) {
    const bar = make("p", { className: "tools filter" });
    const filter = make("input", { type: "search", id: "filter", placeholder: "such as: trade date", autocomplete: "off" });
    filter.addEventListener("input", () => { state.words = filter.value; render(); });
    bar.append(make("label", {}, "Filter ", filter));
    const requests = values("request").filter(Boolean);
    if (requests.length > 1) bar.append(select("query", "request", requests, "all"));
    const phases = [...new Set(main.rows.map((row) => row.dataset.phase ?? "alone"))];
    if (phases.length > 1) bar.append(select("phase", "phase", phases, "all"));
    if (candidates.length > 1) {
      const keys = [...document.querySelectorAll(".dots-figure > .legend .toggle")];
      candidates.forEach((candidate) => {
        const like = keys.find((key) => key.dataset.candidate === candidate);
        bar.append(toggle(like ? like.cloneNode(true) : make("span", { className: "key" }, candidate), candidate));
      });
      if (main.several) bar.append(ratioTo());
    }
    bar.append(button("everything", () => {
      Object.assign(state, { request: "", phase: "", relative: "", words: "" });
      state.off.clear();
      filter.value = "";
      render();
    }));
    main.part.before(bar);
  }

  document.querySelectorAll(".next code, .command code, .untested code").forEach((code) =>
    code.after(" ", button("copy", (from) => copy(code.textContent, from))));
  const next = document.querySelector(".first");
  if (next) {
    const summary = (from) => {
      const text = (selector) => document.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";
      const lines = ["**" + text("h1") + "**", text("header .when"), main ? main.part.visible() : "", text(".doubts > details > summary"), "`" + text(".command code") + "`"];
      copy(lines.filter((line) => line !== "" && line !== "``").join("\n\n") + "\n", from);
    };
    next.append(make("p", { className: "tools" }, button("Copy the summary as Markdown", summary)));
  }

  // A link to a folded part opens it.
  const opened = () => {
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    part?.querySelector(":scope > details")?.setAttribute("open", "");
  };
  addEventListener("hashchange", opened);
  document.querySelectorAll("nav a").forEach((link) => link.addEventListener("click", () => setTimeout(opened)));
  opened();

  const links = new Map(
    [...document.querySelectorAll("nav a")].map((link) => [link.getAttribute("href").slice(1), link]),
  );
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        links.get(entry.target.id)?.classList.toggle("here", entry.isIntersecting);
      }
    },
    { rootMargin: "-20% 0px -75% 0px" },
  );
  document.querySelectorAll("main > section").forEach((section) => watcher.observe(section));
  renderers.forEach((one) => one());

  // How many drawings take up room on the page: what a test of the page looks at.
  const drawn = [...document.querySelectorAll("svg.plot, svg.strip, svg.spark")].filter((svg) => {
    const box = svg.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
  document.documentElement.dataset.drawn = String(drawn.length);

  // Whether all of the navigation is there without scrolling: what a test of the page looks at, too.
  const navigation = document.querySelector("nav");
  if (navigation) {
    const whole =
      navigation.scrollHeight <= navigation.clientHeight && navigation.scrollWidth <= navigation.clientWidth;
    document.documentElement.dataset.navigation = whole ? "whole" : "cut";
  }
})();
