// The figure of the PAC-Bayes project page: two generalisation bounds against the number of samples.
//
//   node pacbayes-figure.mjs > bound.svg          (half a minute; the numbers go to standard error)
//
// Plain Node, no packages, a seeded generator: the same picture every time.
//
// The task.    Two classes y = +1, -1 in 20 dimensions, x = SIGNAL * y * e1 + standard normal noise.
// The prior.   P = N(0, I) on the weights of a linear classifier sign(w.x), fixed before any data.
// The posterior. Q = N(mu * u, I), where u is the normalised mean of y x / |x| over the sample, and mu > 0
//              is chosen to make the kl bound small. This is allowed: the bounds hold for all Q at once.
//              KL(Q || P) = mu^2 / 2, and the error of a random w from Q on (x, y) is Phi(-mu y u.x / |x|).
// The bounds.  With probability at least 1 - DELTA over the sample, for all Q, with
//              c = (KL(Q || P) + ln(2 sqrt(n) / DELTA)) / n :
//                Seeger (constant by Maurer):  kl(train || true) <= c, inverted numerically for the true error
//                McAllester (by Pinsker):      true <= train + sqrt(c / 2)

const DIM = 20, SIGNAL = 1.6, DELTA = 0.05, TEST = 200000;
const SIZES = Array.from({ length: 25 }, (_, i) => Math.round(10 ** (1 + i / 6)));   // 10 ... 100000
const repeats = n => n < 1000 ? 30 : 10;       // the curves are means over this many samples of size n

// ---- random numbers: mulberry32 and Box-Muller ----
function generator(seed) {
  let a = seed >>> 0, spare;
  const uniform = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => {
    if (spare !== undefined) { const s = spare; spare = undefined; return s; }
    const r = Math.sqrt(-2 * Math.log(1 - uniform())), phi = 2 * Math.PI * uniform();
    spare = r * Math.sin(phi);
    return r * Math.cos(phi);
  };
  return { uniform, normal };
}

// The normal distribution function (Numerical Recipes' erfc, relative error below 1.2e-7).
function Phi(z) {
  const x = Math.abs(z) / Math.SQRT2, t = 1 / (1 + x / 2);
  const e = t * Math.exp(-x * x - 1.26551223 + t * (1.00002368 + t * (0.37409196 + t * (0.09678418 + t * (-0.18628806
    + t * (0.27886807 + t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277)))))))));
  return z < 0 ? e / 2 : 1 - e / 2;
}

// ---- the bounds ----
const kl = (q, p) => (q > 0 ? q * Math.log(q / p) : 0) + (q < 1 ? (1 - q) * Math.log((1 - q) / (1 - p)) : 0);

/** The largest p with kl(q || p) <= c, by bisection. kl(q || .) grows on [q, 1). */
function klInverse(q, c) {
  let lo = q, hi = 1;
  for (let i = 0; i < 60; i++) { const mid = (lo + hi) / 2; if (kl(q, mid) <= c) lo = mid; else hi = mid; }
  return lo;
}
const complexity = (mu, n) => (mu * mu / 2 + Math.log(2 * Math.sqrt(n) / DELTA)) / n;

// ---- the learner ----
/** Draws n points; each becomes its signed direction y x / |x|, which is all that a linear classifier sees. */
function draw(n, rng) {
  const rows = new Float64Array(n * DIM);
  for (let i = 0; i < n; i++) {
    let norm = 0;
    for (let j = 0; j < DIM; j++) {             // y x has the same law for both classes
      const v = rng.normal() + (j === 0 ? SIGNAL : 0);
      rows[i * DIM + j] = v; norm += v * v;
    }
    norm = Math.sqrt(norm);
    for (let j = 0; j < DIM; j++) rows[i * DIM + j] /= norm;
  }
  return rows;
}
function direction(rows, n) {
  const u = new Float64Array(DIM);
  for (let i = 0; i < n; i++) for (let j = 0; j < DIM; j++) u[j] += rows[i * DIM + j];
  const norm = Math.hypot(...u);
  return u.map(v => v / norm);
}
function margins(rows, n, u) {
  const m = new Float64Array(n);
  for (let i = 0; i < n; i++) { let s = 0; for (let j = 0; j < DIM; j++) s += u[j] * rows[i * DIM + j]; m[i] = s; }
  return m;
}
const gibbs = (m, mu) => { let s = 0; for (const v of m) s += Phi(-mu * v); return s / m.length; };

/** The mu in [0, 60] with the smallest kl bound, by golden section. */
function bestMu(m) {
  const f = mu => klInverse(gibbs(m, mu), complexity(mu, m.length));
  const g = (Math.sqrt(5) - 1) / 2;
  let a = 0, b = 60, c = b - g * (b - a), d = a + g * (b - a), fc = f(c), fd = f(d);
  while (b - a > 0.01) {
    if (fc < fd) { b = d; d = c; fd = fc; c = b - g * (b - a); fc = f(c); }
    else { a = c; c = d; fc = fd; d = a + g * (b - a); fd = f(d); }
  }
  return (a + b) / 2;
}

// ---- the experiment ----
const mean = xs => xs.reduce((s, x) => s + x, 0) / xs.length;
const rng = generator(20240607);
// The test set. The law of x is unchanged by rotations about e1, so for a direction u only three numbers of a test point
// matter: its part along e1, its part along what u has beyond e1, and the squared length of the rest.
const test = Array.from({ length: TEST }, () => {
  let rest = 0;
  for (let j = 2; j < DIM; j++) rest += rng.normal() ** 2;
  return [rng.normal() + SIGNAL, rng.normal(), rest];
});
function testMargins(u) {
  const a = u[0], b = Math.sqrt(1 - a * a);
  return Float64Array.from(test, ([p, q, rest]) => (a * p + b * q) / Math.sqrt(p * p + q * q + rest));
}
let broken = 0, total = 0;
const results = SIZES.map(n => {
  const runs = Array.from({ length: repeats(n) }, () => {
    const rows = draw(n, rng), u = direction(rows, n), m = margins(rows, n, u), mu = bestMu(m);
    const train = gibbs(m, mu), c = complexity(mu, n);
    const run = { mu, train, test: gibbs(testMargins(u), mu), seeger: klInverse(train, c), mcallester: train + Math.sqrt(c / 2) };
    total++;
    if (run.test > run.seeger) broken++;
    return run;
  });
  return { n, ...Object.fromEntries(['mu', 'train', 'test', 'seeger', 'mcallester'].map(k => [k, mean(runs.map(r => r[k]))])) };
});
console.error('      n     mu   train    test  Seeger  McAllester');
for (const r of results) console.error(`${String(r.n).padStart(7)} ${r.mu.toFixed(2).padStart(6)} ${['train', 'test', 'seeger', 'mcallester'].map(k => r[k].toFixed(4).padStart(7)).join(' ')}`);
console.error(`best possible error ${Phi(-SIGNAL).toFixed(4)}; bound below test error in ${broken} of ${total} runs`);

// ---- the picture ----
const W = 800, H = 500, L = 74, R = 192, T = 62, B = 66, TOP = 0.8;
const paper = '#fbf6ea', ink = '#2b2620', soft = '#6d6456', rule = '#e4dac5', accent = '#9c3d22', blue = '#2f5d73';
const x = n => L + (Math.log10(n) - 1) / 4 * (W - L - R);
const y = v => T + (1 - v / TOP) * (H - T - B);
const f = v => v.toFixed(1);
const path = key => {
  // a curve that comes from above the frame is cut at the frame
  const pts = results.map(r => [x(r.n), y(r[key])]), out = [];
  pts.forEach(([px, py], i) => {
    if (py >= T) {
      if (!out.length && i && pts[i - 1][1] < T) { const [qx, qy] = pts[i - 1]; out.push([qx + (px - qx) * (T - qy) / (py - qy), T]); }
      out.push([px, py]);
    }
  });
  return 'M' + out.map(p => p.map(f).join(' ')).join('L');
};
const last = results.at(-1);
const text = (px, py, s, more = '') => `<text x="${f(px)}" y="${f(py)}" ${more}>${s}</text>`;
const power = k => `10<tspan dy="-6" font-size="11">${k}</tspan>`;
const svg = [];
svg.push(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="PAC-Bayes bounds against the number of samples" font-family="Vollkorn, 'EB Garamond', Georgia, serif" font-size="15" fill="${ink}" style="font-variant-numeric:lining-nums">`);
svg.push(`<rect width="${W}" height="${H}" fill="${paper}"/>`);
svg.push(text(L, 32, 'What is promised, and what is true', 'font-size="19" font-weight="600"'));
for (let i = 0; i <= 8; i += 2) {
  const v = i / 10;
  svg.push(`<path d="M${L} ${f(y(v))}H${W - R}" stroke="${i ? rule : ink}" stroke-width="${i ? 1 : 1.2}"/>`);
  svg.push(text(L - 10, y(v) + 5, v.toFixed(1), `text-anchor="end" fill="${soft}"`));
}
for (let k = 1; k <= 5; k++) {
  const px = x(10 ** k);
  svg.push(`<path d="M${f(px)} ${f(y(0))}v7" stroke="${ink}" stroke-width="1.2"/>`);
  svg.push(text(px, y(0) + 26, power(k), `text-anchor="middle" fill="${soft}"`));
  if (k < 5) for (let m = 2; m < 10; m++) svg.push(`<path d="M${f(x(m * 10 ** k))} ${f(y(0))}v4" stroke="${soft}" stroke-width="0.8"/>`);
}
svg.push(`<path d="M${L} ${f(y(0.5))}H${W - R}" stroke="${soft}" stroke-width="1" stroke-dasharray="2 4"/>`);
svg.push(text(W - R - 4, y(0.5) - 7, 'a coin toss', `text-anchor="end" font-style="italic" fill="${soft}" font-size="14"`));
svg.push(`<path d="${path('seeger')}${results.slice().reverse().map(r => `L${f(x(r.n))} ${f(y(r.test))}`).join('')}Z" fill="${accent}" opacity="0.07"/>`);
const line = (key, colour, width, dash = '') => svg.push(`<path d="${path(key)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dash && ` stroke-dasharray="${dash}"`}/>`);
line('mcallester', blue, 2, '7 5');
line('train', soft, 1.6, '1.5 4.5');
line('test', ink, 2.2);
line('seeger', accent, 2.8);
for (const r of results) svg.push(`<circle cx="${f(x(r.n))}" cy="${f(y(r.seeger))}" r="2.6" fill="${accent}"/>`);
// labels at the right ends, pushed apart where the curves run together
const labels = [['mcallester', 'McAllester bound', blue], ['seeger', 'Seeger\u2019s kl bound', accent], ['test', 'test error', ink], ['train', 'training error', soft]]
  .map(([k, s, c]) => ({ at: y(last[k]), s, c, v: last[k] }));
const STEP = 21, middle = mean(labels.map(l => l.at));
labels.forEach((l, i) => {
  const ly = middle + (i - (labels.length - 1) / 2) * STEP;
  svg.push(`<path d="M${W - R + 3} ${f(l.at)}L${W - R + 16} ${f(ly)}" stroke="${l.c}" stroke-width="0.9" opacity="0.6"/>`);
  svg.push(text(W - R + 21, ly + 5, `${l.s} <tspan fill="${soft}" font-size="13">${l.v.toFixed(3)}</tspan>`, `fill="${l.c}"`));
});
svg.push(text(L + (W - L - R) / 2, H - 14, 'number of training samples <tspan font-style="italic">n</tspan> (log scale)', 'text-anchor="middle"'));
svg.push(text(0, 0, 'probability of error', `text-anchor="middle" transform="translate(26 ${f(y(TOP / 2))}) rotate(-90)"`));
svg.push('</svg>');
process.stdout.write(svg.join('\n') + '\n');
