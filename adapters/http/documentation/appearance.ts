/**
 * The style of the page for browsing the API: colours, type and logo of the portal (UI.md), as values of the
 * package's own variables. What can be pressed is large enough for a finger; names of calls break anywhere, because a
 * phone is narrower than the longest.
 */
export const appearance = `
:root {
  --scalar-font: -apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --scalar-radius: 6px;
  --scalar-radius-lg: 8px;
}
.light-mode {
  --scalar-background-1: #ffffff;
  --scalar-background-2: #f5f7f6;
  --scalar-background-3: #e1e6e4;
  --scalar-background-accent: #e8f5f0;
  --scalar-border-color: #e1e6e4;
  --scalar-color-1: #14211c;
  --scalar-color-2: #56635e;
  --scalar-color-3: #6b7873;
  --scalar-color-accent: #0b6b50;
  --scalar-color-green: #0b6b50;
  --scalar-color-blue: #0b5584;
  --scalar-color-orange: #8a4b00;
  --scalar-color-red: #a1261a;
  --scalar-color-purple: #6b2fa0;
  --scalar-link-color: #0b6b50;
  --scalar-link-color-hover: #085541;
  --scalar-button-1: #0b6b50;
  --scalar-button-1-hover: #085541;
  --scalar-button-1-color: #ffffff;
  --scalar-sidebar-background-1: #f5f7f6;
  --scalar-sidebar-item-hover-background: #e8f5f0;
  --scalar-sidebar-item-active-background: #cfe9df;
  --scalar-sidebar-color-active: #085541;
  --scalar-sidebar-search-background: #ffffff;
}
.dark-mode {
  --scalar-background-1: #101413;
  --scalar-background-2: #171c1a;
  --scalar-background-3: #2a3330;
  --scalar-background-accent: #12312a;
  --scalar-border-color: #2a3330;
  --scalar-color-1: #e4eae7;
  --scalar-color-2: #9aa7a2;
  --scalar-color-3: #8a9792;
  --scalar-color-accent: #74c0a6;
  --scalar-color-green: #74c0a6;
  --scalar-color-blue: #9cd3f5;
  --scalar-color-orange: #ffc46b;
  --scalar-color-red: #ffb0a6;
  --scalar-color-purple: #ddb8f7;
  --scalar-link-color: #74c0a6;
  --scalar-link-color-hover: #a3d5c3;
  --scalar-button-1: #12805f;
  --scalar-button-1-hover: #2e9c79;
  --scalar-button-1-color: #ffffff;
  --scalar-sidebar-background-1: #171c1a;
  --scalar-sidebar-item-hover-background: #1e2623;
  --scalar-sidebar-item-active-background: #12312a;
  --scalar-sidebar-color-active: #a3d5c3;
}
.scalar-app .t-doc__sidebar::before {
  background: url(/favicon.svg) 16px center / 24px no-repeat;
  color: var(--scalar-color-1);
  content: "Dinghuo API";
  font: 600 15px / 52px var(--scalar-font);
  padding-left: 50px;
}
:lang(zh) .scalar-app .t-doc__sidebar::before { content: "订货台接口"; }
.language {
  background: var(--scalar-background-1, #fff);
  border: 1px solid #88958f;
  border-radius: 6px;
  color: var(--scalar-color-1, #14211c);
  font: 600 13px / 30px var(--scalar-font, sans-serif);
  padding: 0 12px;
  position: fixed;
  right: 16px;
  text-decoration: none;
  top: 10px;
  z-index: 100;
}
.language:focus-visible { outline: 2px solid #2e9c79; outline-offset: 2px; }
.scalar-app :is(h1, h2, h3, h4, .endpoint-title, .section-header-label) { overflow-wrap: anywhere; }
.scalar-app .t-doc__header header::after {
  background: url(/favicon.svg) center / 24px no-repeat;
  content: "";
  flex: none;
  height: 24px;
  margin-inline: auto 8px;
  width: 24px;
}
@media (max-width: 600px) {
  .scalar-app pre code { overflow-wrap: anywhere; white-space: pre-wrap; }
  .scalar-app :is(h1, h2, h3).section-header { font-size: 18px; line-height: 1.4; }
}
@media (pointer: coarse) {
  .scalar-app :is(button, [role='tab'], a.sidebar-heading-link, a.endpoint) { min-height: 36px; min-width: 36px; }
}`
