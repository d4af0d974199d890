/// The look of a report, light and dark, on a screen and on paper.
enum ReportStyle {
  static let css = """
    :root{color-scheme:light dark;--text:#1a1e25;--quiet:#5a6270;--line:#dde0e6;--back:#fff;--soft:#f4f5f7;--red:#b3261e;--amber:#8a5300}
    @media (prefers-color-scheme:dark){:root{--text:#e7eaef;--quiet:#a0a9b8;--line:#2c323d;--back:#14171c;--soft:#1a1e25;--red:#ff9c93;--amber:#f0b95a}}
    body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif}
    main{max-width:1040px;margin:0 auto;padding:24px 16px 64px}
    h1{margin:0 0 4px;font-size:26px}h2{margin:32px 0 8px;font-size:18px}p{margin:4px 0}
    code,pre{font:12px/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}
    pre{padding:12px;background:var(--soft);white-space:pre-wrap;overflow-wrap:anywhere}
    .wide{overflow-x:auto}table{border-collapse:collapse}td:last-child{overflow-wrap:anywhere}summary{cursor:pointer}th,td{padding:4px 16px 4px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{color:var(--quiet);font-weight:600}
    .findings{padding-left:0;list-style:none}.findings>li{margin:0 0 12px;padding:8px 14px;border-left:3px solid var(--line);background:var(--soft)}
    .error{border-color:var(--red)!important}.error b{color:var(--red)}.warning{border-color:var(--amber)!important}.warning b{color:var(--amber)}
    .hint,.proof{color:var(--quiet)}.proof{margin:6px 0 0;padding-left:18px}
    .phones{display:flex;flex-wrap:wrap;gap:18px}figure{width:180px;margin:0}figcaption{font-size:12.5px;overflow-wrap:anywhere}
    .screen{clip-path:inset(0 round 36px) view-box}.phone{display:block;width:180px;height:auto;margin-bottom:6px;font-family:system-ui,sans-serif}
    @media print{figure,li{break-inside:avoid}}
    """
}
