// Made from lib/finish-html/inline by `npm run inline-scripts`: edit the sources, not this file.

/** lib/finish-html/inline/add-parts.ts */
export const ADD_PARTS =
  "(()=>{var n=\"showroom:ready\";var{dataset:d}=document.documentElement,a=\"parts\"in d?[...document.querySelectorAll(\"[data-deferred]\")]:[],e=()=>{a=[],delete d.parts},r=()=>{(self.requestIdleCallback||setTimeout)(()=>{let t=a.shift();if(!t)return e();t.removeAttribute(\"data-deferred\"),t.offsetHeight,r()})};document.addEventListener(\"keydown\",e,{once:!0});document.addEventListener(\"click\",o=>o.composedPath()[0].closest?.(\"a\")&&e(),!0);addEventListener(\"popstate\",e,!0);document.addEventListener(n,r,{once:!0});})();"

/** lib/finish-html/inline/block-external-links.ts */
export const BLOCK_EXTERNAL_LINKS =
  "(()=>{var h=\"showroom:way-out\";function w(l,o,a=!1){if(!URL.canParse(l,o))return\"site\";let{origin:s,protocol:r,pathname:u}=new URL(l,o);return r===\"tel:\"||r===\"sms:\"?\"phone\":r===\"mailto:\"?\"mail\":r===\"javascript:\"?\"inside\":r!==\"http:\"&&r!==\"https:\"?r===\"blob:\"||r===\"data:\"?\"file\":\"program\":s!==new URL(o).origin?\"site\":a||u.startsWith(\"/media/\")?\"file\":\"inside\"}var f=\"showroomInside\",d=/^(|_self|_top|_parent)$/i,p=()=>location.pathname.includes(\"/checkout/\");function m(){let l=self;if(l[f])return;l[f]=!0;let o=t=>document.dispatchEvent(new CustomEvent(h,{detail:t})),a=(t,e=!1)=>{let n=w(t,location.href,e);return n===\"inside\"?!1:(o({way:n,address:t}),!0)},s=t=>{t.preventDefault(),t.stopImmediatePropagation()},r=t=>{let e=t.composedPath(),[n]=e;if(n instanceof Element&&n.matches(\"input[type=file]\"))return o({way:\"program\",address:\"\"}),s(t);let i=e.find(c=>c instanceof Element&&c.matches(\"a[href], a[*|href], area[href]\"));if(!(i instanceof Element))return;let g=i.getAttribute(\"href\")??i.getAttributeNS(\"http://www.w3.org/1999/xlink\",\"href\")??\"\";if(a(g,i.hasAttribute(\"download\")))return s(t);d.test(i.getAttribute(\"target\")??\"\")||i.setAttribute(\"target\",\"_self\")};document.addEventListener(\"click\",r,!0),document.addEventListener(\"auxclick\",t=>t.button!==0&&s(t),!0),document.addEventListener(\"contextmenu\",t=>t.target.closest?.(\"input, textarea\")||t.preventDefault(),!0),document.addEventListener(\"submit\",t=>{let e=t.target,n=t.submitter;if(a(n?.getAttribute(\"formaction\")??e.getAttribute(\"action\")??\"\"))return s(t);n?.removeAttribute(\"formtarget\"),d.test(e.getAttribute(\"target\")??\"\")||e.setAttribute(\"target\",\"_self\")},!0),self.print=()=>o({way:\"program\",address:\"\"});let u=self.open.bind(self);self.open=(t=\"\",e,n)=>p()?u(t,e,n):(a(String(t)||\"about:blank\")||location.assign(t),null),self.navigation?.addEventListener(\"navigate\",t=>{let{destination:e,cancelable:n,downloadRequest:i}=t;n&&!p()&&a(e.url,i!==null)&&t.preventDefault()})}m();})();"

/** lib/finish-html/inline/count-calls.ts */
export const COUNT_CALLS =
  "(()=>{var e=\"showroomCalls\";var o=self;o[e]=0;document.addEventListener(\"click\",n=>{let t=o[e],[s]=n.composedPath();t!==null&&s?.closest?.('a[href^=\"tel:\"]')&&(o[e]=t+1)},!0);})();"

/** lib/finish-html/inline/hold-input.ts */
export const HOLD_INPUT =
  "(()=>{var c=\"showroom:ready\";var o=new Map,r=e=>{let t=e.composedPath()[0],n=t.closest(\"button[data-waits]\");if(t.matches(\"form[data-waits]\")){let a=t;e.preventDefault(),s(a,()=>a.requestSubmit(e.submitter))}else if(e.type===\"change\"&&t.matches(\"select\"))s(t,()=>t.dispatchEvent(new Event(\"change\",{bubbles:!0})));else if(e.type===\"click\"&&n)s(n,()=>n.click());else return;e.stopImmediatePropagation()},s=(e,t)=>{o.delete(e),o.set(e,t)},i=[\"submit\",\"change\",\"click\"];for(let e of i)document.addEventListener(e,r,{capture:!0});document.addEventListener(c,()=>{for(let e of i)document.removeEventListener(e,r,{capture:!0});for(let e of o.values())e();o.clear()});})();"

/** lib/finish-html/inline/kiosk-worker.ts */
export const KIOSK_WORKER =
  "(()=>{var l=\"showroom-kiosk\";var u=\"#now-playing\";function d(e,t){let[,s=\"\",n=\"\"]=/^bytes=(\\d*)-(\\d*)$/.exec((e??\"\").trim())??[];if(s===\"\"&&n===\"\")return null;if(s===\"\"){let c=Number(n);return c===0||t===0?\"unsatisfiable\":{start:Math.max(0,t-c),end:t-1}}let r=Number(s);return n!==\"\"&&Number(n)<r?null:r>=t?\"unsatisfiable\":{start:r,end:n===\"\"?t-1:Math.min(Number(n),t-1)}}var i=self,a=new URL(location.href).searchParams.get(\"home\")??\"/\";i.addEventListener(\"install\",e=>e.waitUntil(i.skipWaiting()));i.addEventListener(\"activate\",e=>e.waitUntil(i.clients.claim()));i.addEventListener(\"fetch\",e=>{let{request:t}=e;if(t.method!==\"GET\")return;let{origin:s,pathname:n}=new URL(t.url);if(t.destination===\"video\")e.respondWith(m(t));else{if(s!==location.origin||n.startsWith(\"/api/\"))return;t.mode===\"navigate\"?e.respondWith(f(t)):n.startsWith(\"/_next/static/\")?e.respondWith(h(t)):e.respondWith(fetch(t).catch(()=>o(t.url).then(p)))}});var o=async e=>(await caches.open(l)).match(e,{ignoreVary:!0}),p=e=>e??Response.error(),h=async e=>await o(e.url)??fetch(e);async function f(e){try{return await fetch(e)}catch{let{pathname:t}=new URL(e.url);return t===a?p(await o(new URL(a,location.origin).href)):Response.redirect(`${location.origin}${a}${u}`)}}async function m(e){let t=await o(e.url);if(!t)return fetch(e);let s=await t.blob(),n=d(e.headers.get(\"range\"),s.size),r={\"content-type\":t.headers.get(\"content-type\")??\"\",\"accept-ranges\":\"bytes\"};return n===null?new Response(s,{headers:r}):n===\"unsatisfiable\"?new Response(null,{status:416,headers:{\"content-range\":`bytes */${s.size}`}}):new Response(s.slice(n.start,n.end+1),{status:206,headers:{...r,\"content-range\":`bytes ${n.start}-${n.end}/${s.size}`}})}})();"

/** lib/finish-html/inline/mark-parts.ts */
export const MARK_PARTS =
  "(()=>{var[t]=performance.getEntriesByType(\"navigation\");t?.type===\"navigate\"&&!location.hash&&(document.documentElement.dataset.parts=\"\");})();"

/** lib/finish-html/inline/start-scripts.ts */
export const START_SCRIPTS =
  "(()=>{var r=JSON.parse(document.currentScript?.dataset.scripts??\"[]\"),n=()=>{for(let e of r.splice(0))setTimeout(()=>{let t=document.createElement(\"script\");t.src=e,t.async=!0,document.head.append(t)})};for(let e of[\"pointerdown\",\"keydown\"])document.addEventListener(e,n,{once:!0});if(document.hidden)n();else{setTimeout(n,2500);let e=[...document.querySelectorAll(\"img[fetchpriority=high]\")],t=new Promise(o=>new PerformanceObserver(o).observe({type:\"paint\",buffered:!0}));Promise.allSettled([t,...e.map(o=>o.decode())]).then(()=>requestAnimationFrame(()=>setTimeout(n)))}})();"

/** lib/finish-html/inline/submit-form.ts */
export const SUBMIT_FORM =
  "(()=>{document.forms[0]?.submit();})();"

/** lib/finish-html/inline/tell-return.ts */
export const TELL_RETURN =
  "(()=>{var e={type:\"three-d-secure\",status:\"returned\"};var n=new Set([parent,top,opener,opener?.top]);for(let t of n)t&&t!==self&&t.postMessage(e,location.origin);var{checkout:o}=document.documentElement.dataset;parent===self&&!opener&&o&&location.replace(o);})();"

/** lib/finish-html/inline/tokenize-card.ts */
export const TOKENIZE_CARD =
  "(()=>{var{gateway:l=\"\"}=document.documentElement.dataset,a=\"receiveToken\",y=self;addEventListener(\"message\",({data:r,ports:[s],source:d})=>{if(d!==parent||!s||typeof r!=\"object\"||r===null)return;let{apiKey:i,card:t}=r,o=n=>{clearTimeout(m),s.postMessage(typeof n==\"string\"?n:\"\")},m=setTimeout(o,2e4);y[a]=n=>o(n?.token_value);let c=new URL(l),u={api_key:i,token_type:\"supt\",object:\"token\",_method:\"post\",\"card[number]\":t.number,\"card[cvc]\":t.code,\"card[exp_month]\":t.month,\"card[exp_year]\":t.year,callback:a};for(let[n,p]of Object.entries(u))c.searchParams.set(n,p);let e=document.createElement(\"script\");e.onerror=()=>o(\"\"),e.onload=()=>e.remove(),e.referrerPolicy=\"no-referrer\",e.src=c.href,document.head.append(e)});})();"
