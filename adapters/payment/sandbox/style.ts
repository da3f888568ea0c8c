/** Style of the sandbox, which looks like another company's page so that nobody mistakes it for the portal. */
export const CASHIER_STYLE = `
:root { color-scheme: light dark; --ground: #eef1fb; --card: #fff; --ink: #1b2140; --soft: #565d80; --line: #d8ddf0;
  --brand: #3346b8; --brand-ink: #fff; --good: #17694a; --good-ground: #e2f4ec; --bad: #a3291f; --bad-ground: #fce9e6;
  --wait-ground: #fdf3d7; --wait: #6f4e00; }
@media (prefers-color-scheme: dark) { :root { --ground: #11142a; --card: #1b2040; --ink: #eceffd; --soft: #aab2da;
  --line: #343b66; --brand: #aab6ff; --brand-ink: #12163a; --good: #7fdcb4; --good-ground: #12392c; --bad: #ffb1a6;
  --bad-ground: #4a1c18; --wait-ground: #40340f; --wait: #f5d98a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 15px/1.6 -apple-system, "PingFang SC", "Microsoft YaHei", "WenQuanYi Micro Hei", "Segoe UI", sans-serif; }
header { background: #27348f; color: #fff; }
.bar { max-width: 480px; margin: 0 auto; padding: 14px 20px; display: flex; align-items: center; gap: 10px; }
.mark { display: grid; place-items: center; width: 28px; height: 28px; border-radius: 8px; background: #fff; color: #27348f;
  font-weight: 700; }
.other { margin-left: auto; color: #fff; padding: 4px 8px; }
main { width: 100%; max-width: 480px; margin: 0 auto; padding: 24px 20px; flex: 1; }
.wide { max-width: 960px; }
footer { text-align: center; color: var(--soft); font-size: 13px; padding: 16px 20px 28px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px; margin-bottom: 16px; }
h1 { font-size: 18px; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 0 0 12px; }
.amount { font-size: 40px; line-height: 1.2; font-weight: 700; margin: 8px 0 4px; font-variant-numeric: tabular-nums; }
.amount small { font-size: 22px; font-weight: 600; margin-right: 4px; }
.soft { color: var(--soft); }
.left { font-variant-numeric: tabular-nums; font-weight: 600; color: var(--ink); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 16px; margin: 20px 0 0; padding-top: 16px;
  border-top: 1px dashed var(--line); }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
fieldset { border: 0; padding: 0; margin: 0 0 16px; min-width: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: 8px; }
.choice { display: flex; gap: 12px; align-items: center; border: 1px solid var(--line); border-radius: 12px;
  padding: 12px 14px; margin-bottom: 8px; cursor: pointer; }
.choice:has(input:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
input[type=radio], input[type=checkbox] { accent-color: #3346b8; width: 18px; height: 18px; margin: 0; flex: none; }
button, .button { display: block; width: 100%; font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  padding: 12px 16px; border-radius: 12px; border: 1px solid var(--line); background: var(--card); color: var(--ink);
  cursor: pointer; min-height: 48px; }
button.main, .button.main { background: var(--brand); border-color: var(--brand); color: var(--brand-ink); }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: 10px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.other:focus-visible { outline-color: #fff; }
.said { border-radius: 12px; padding: 12px 16px; margin-bottom: 16px; }
.good { background: var(--good-ground); color: var(--good); } .bad { background: var(--bad-ground); color: var(--bad); }
.wait { background: var(--wait-ground); color: var(--wait); }
.state { text-align: center; } .state .sign { font-size: 44px; line-height: 1; margin: 4px 0 8px; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); gap: 16px 24px; }
label.field { display: block; font-weight: 600; } label.field small, .hint { display: block; font-weight: 400; color: var(--soft); font-size: 13px; }
input[type=number] { display: block; width: 100%; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 10px; padding: 9px 12px; margin-top: 4px; }
label.check { display: flex; gap: 10px; align-items: flex-start; padding: 4px 0; } label.check input { margin-top: 3px; }
.save { max-width: 240px; margin-top: 20px; }
ul.payments { list-style: none; margin: 0; padding: 0; }
ul.payments li { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 10px 0; border-top: 1px solid var(--line); }
ul.payments li:first-child { border-top: 0; } ul.payments .no { flex: 1 1 220px; overflow-wrap: anywhere; }
ul.payments .money { font-variant-numeric: tabular-nums; font-weight: 600; }
a { color: var(--brand); }
`

/** Script that counts down the remaining time to pay and reloads the page when it is over. */
export const CASHIER_SCRIPT = `
const left = document.querySelector('[data-left]')
if (left) {
  const until = Date.now() + Number(left.dataset.left) * 1000
  const tick = () => {
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000))
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    left.textContent = parts.map(part => String(part).padStart(2, '0')).join(':')
    if (seconds === 0) location.reload()
  }
  if (Number(left.dataset.left) > 0) setInterval(tick, 1000)
}
`
