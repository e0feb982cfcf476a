"use strict";
(() => {
  const filter = document.getElementById("filter");
  if (filter) {
    const rows = [...document.querySelectorAll("table.results tbody tr")];
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const shown = document.getElementById("shown");
    filter.addEventListener("input", () => {
      const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      rows.forEach((row, i) => {
        row.hidden = !words.every((word) => texts[i].includes(word));
        count += row.hidden ? 0 : 1;
      });
      shown.textContent = count === rows.length ? `${count} rows` : `${count} of ${rows.length} rows`;
    });
  }

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
