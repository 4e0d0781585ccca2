// Made from lib/page/inline by `npm run inline-scripts`: change the sources, not this file.

/** lib/page/inline/add-parts.ts */
export const ADD_PARTS =
  "(()=>{var n=\"showroom:ready\";var{dataset:d}=document.documentElement,r=\"parts\"in d?[...document.querySelectorAll(\"[data-later]\")]:[],e=()=>{r=[],delete d.parts},s=()=>{(self.requestIdleCallback||setTimeout)(()=>{let t=r.shift();if(!t)return e();t.removeAttribute(\"data-later\"),t.offsetHeight,s()})};document.addEventListener(\"keydown\",e,{once:!0});document.addEventListener(\"click\",({target:o})=>o.closest?.(\"a\")&&e(),!0);addEventListener(\"popstate\",e,!0);document.addEventListener(n,s,{once:!0});})();"

/** lib/page/inline/count-calls.ts */
export const COUNT_CALLS =
  "(()=>{var o=\"showroomCalls\";var e=self;e[o]=0;document.addEventListener(\"click\",({target:t})=>{let n=e[o];n!==null&&t.closest?.('a[href^=\"tel:\"]')&&(e[o]=n+1)},!0);})();"

/** lib/page/inline/hold-input.ts */
export const HOLD_INPUT =
  "(()=>{var r=\"showroom:ready\";var o=new Map,a=e=>{let t=e.target;if(t.matches(\"form[data-waits]\")){let s=t;e.preventDefault(),n(s,()=>s.requestSubmit(e.submitter))}else if(t.matches(\"select\"))n(t,()=>t.dispatchEvent(new Event(\"change\",{bubbles:!0})));else return;e.stopImmediatePropagation()},n=(e,t)=>{o.delete(e),o.set(e,t)},c=[\"submit\",\"change\"];for(let e of c)document.addEventListener(e,a,{capture:!0});document.addEventListener(r,()=>{for(let e of c)document.removeEventListener(e,a,{capture:!0});for(let e of o.values())e();o.clear()});})();"

/** lib/page/inline/mark-parts.ts */
export const MARK_PARTS =
  "(()=>{var[t]=performance.getEntriesByType(\"navigation\");t?.type===\"navigate\"&&!location.hash&&(document.documentElement.dataset.parts=\"\");})();"

/** lib/page/inline/start-scripts.ts */
export const START_SCRIPTS =
  "(()=>{var r=JSON.parse(document.currentScript?.dataset.scripts??\"[]\"),t=()=>{for(let e of r.splice(0))setTimeout(()=>{let o=document.createElement(\"script\");o.src=e,o.async=!0,document.head.append(o)})},c=1,n=()=>{c-=1,c===0&&requestAnimationFrame(()=>setTimeout(t))};for(let e of[\"pointerdown\",\"keydown\"])document.addEventListener(e,t,{once:!0});if(document.hidden)t();else{for(let e of document.querySelectorAll(\"img[fetchpriority=high]\"))e.complete||(c+=1,e.onload=n,e.onerror=n);n(),setTimeout(t,2500)}})();"
