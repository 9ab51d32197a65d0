/**
 * The style of a mail in HTML. Mail programs know little CSS: no variables and no grid. One that
 * ignores all of it shows the same words in the same order. The colours are those of the page.
 */
export const mailStyle = `body{margin:0;padding:0;background:#f4f6f6;color:#142023;font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
.mail{box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px 20px;background:#fff;overflow-wrap:anywhere;word-break:break-word}
.brand{margin:0 0 20px;font-weight:600;color:#0f5e66}
p,table,ul,blockquote,.group{margin:0 0 16px}
.group p,.group table,.group ul{margin-bottom:4px}
h2{margin:24px 0 4px;font-size:18px;line-height:24px}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 0;border-bottom:1px solid #e2e7e8;text-align:left;vertical-align:top}
th{width:40%;padding-right:12px;font-weight:400;color:#48565a;overflow-wrap:normal;word-break:normal}
span{white-space:nowrap}
ul{padding-left:20px}
li{margin-bottom:4px}
blockquote{padding-left:12px;border-left:3px solid #c6ced0}
a{color:#0f5e66}
.button{display:inline-block;margin-bottom:8px;padding:10px 18px;border-radius:6px;background:#0f5e66;color:#fff;font-weight:600;text-decoration:none}
.group .button{margin-top:8px}
.address,.foot{font-size:14px;line-height:20px}
.foot{padding-top:16px;border-top:1px solid #e2e7e8;color:#48565a}
@media (prefers-color-scheme:dark){
body{background:#0d1315;color:#e7edee}
.mail{background:#12191b}
.brand,a{color:#7cc5cb}
th,.foot{color:#aebabd}
th,td,.foot{border-color:#253033}
blockquote{border-color:#3a474b}
.button{background:#7cc5cb;color:#05262a}
}`;
