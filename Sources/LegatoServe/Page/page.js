// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
"use strict";

const element = (id) => document.getElementById(id);
const canvas = element("scene");
const keys = element("keys");
const surface = canvas.getContext("2d", { alpha: true });

// The token has done its work once it is a cookie.
if (location.search.includes("token=")) history.replaceState(null, "", "/");

let connection = null;
let scene = { width: 1, height: 1, scale: 1 };
let inputs = 0;

// MARK: Connection

function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    connection = new WebSocket(`${scheme}://${location.host}/live`, "legato");
    connection.binaryType = "arraybuffer";
    connection.onmessage = (message) => {
        if (typeof message.data === "string") take(JSON.parse(message.data));
        else frames = frames.then(() => paint(message.data)).catch(() => {});
    };
    connection.onclose = () => {
        element("state").textContent = "Not connected";
        fingers.clear();
        down.clear();
        clearTimeout(pinchEnd);
        pinch = null;
        setTimeout(connect, 1000);
    };
}

function send(message) {
    if (connection?.readyState === WebSocket.OPEN) connection.send(JSON.stringify(message));
}

/** Something that hands do, with a number that comes back with the first frame that shows it. */
function sendInput(event) {
    inputs += 1;
    send({ input: inputs, ...event });
}

// MARK: What the scene says

function take(message) {
    switch (message.type) {
    case "scene":
        scene = message;
        document.title = `${message.title} – Legato`;
        element("title").textContent = message.title;
        resize();
        break;
    case "state":
        element("state").textContent = message.text;
        element("state").title = message.details;
        break;
    case "time":
        showTime(message);
        break;
    case "settings":
        for (const name of ["dark", "rightToLeft", "reduceMotion"]) element(name).checked = message[name];
        element("typeSize").value = message.typeSize;
        break;
    case "lost":
        element("lost").hidden = message.text === "";
        element("lost-text").textContent = message.text;
        break;
    case "problem":
        element("problem").hidden = message.text === "";
        element("problem-title").textContent = message.title;
        element("problem-text").textContent = message.text;
        break;
    }
}

function resize() {
    const width = Math.round(scene.width * scene.scale);
    const height = Math.round(scene.height * scene.scale);
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    fit();
}

/** The scene as large as it is, or, where that is wanted, as large as there is room for. */
function fit() {
    const style = getComputedStyle(room);
    const width = room.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = room.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const most = Math.max(0.1, Math.min(width / scene.width, height / scene.height));
    const zoom = element("fit").checked ? Math.min(1, most) : 1;
    canvas.style.width = `${scene.width * zoom}px`;
    canvas.style.height = `${scene.height * zoom}px`;
    // Each pixel is as it was sent where the screen has as many of them, or more.
    canvas.classList.toggle("exact", zoom * devicePixelRatio >= scene.scale);
    // And begins where one of the screen does.
    const screen = element("screen");
    screen.style.left = screen.style.top = "0";
    const box = canvas.getBoundingClientRect();
    const shift = (place) => `${Math.round(place * devicePixelRatio) / devicePixelRatio - place}px`;
    [screen.style.left, screen.style.top] = [shift(box.left), shift(box.top)];
}

const room = document.querySelector("main");
new ResizeObserver(fit).observe(room);
window.addEventListener("resize", fit);
element("fit").addEventListener("change", fit);

// MARK: Frames

let frames = Promise.resolve();
/** The number of the newest frame on the canvas, and of the newest input that it shows. */
let shown = { frame: 0, input: 0 };

/**
 * A frame is its number, that of the last input, the generation and how many parts it has; a part is left, top, width, height, the row
 * where the same pixels stood in the frame before, and how many bytes of a PNG follow, 0 where those pixels are what it is.
 */
async function paint(data) {
    const view = new DataView(data);
    let offset = 0;
    const next = () => view.getUint32((offset += 4) - 4, true);
    const [frame, input, generation, count] = [next(), next(), next(), next()];
    const parts = [];
    for (let index = 0; index < count; index += 1) {
        const [x, y, width, height, top, size] = [next(), next(), next(), next(), next(), next()];
        parts.push({ x, y, width, height, top, image: size === 0 ? null : new Uint8Array(data, offset, size) });
        offset += size;
    }
    try {
        const exact = { premultiplyAlpha: "none", colorSpaceConversion: "none" };
        const bitmaps = await Promise.all(
            parts.map(({ image }) => image && createImageBitmap(new Blob([image], { type: "image/png" }), exact)));
        // All of it at once, so that no screen shows a part of a frame.
        for (const [index, { x, y, width, height, top }] of parts.entries()) {
            if (bitmaps[index] === null) {
                surface.drawImage(canvas, x, top, width, height, x, y, width, height);
                continue;
            }
            surface.clearRect(x, y, width, height);
            surface.drawImage(bitmaps[index], x, y);
            bitmaps[index].close();
        }
        shown = { frame, input };
        canvas.dataset.frame = frame;
        canvas.dataset.input = input;
        canvas.dataset.generation = generation;
    } finally {
        send({ painted: frame });
    }
}

// MARK: Hands

/** The numbers of the pointers that are down. */
const fingers = new Map();
let lastFinger = 0;

function place(event) {
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) * scene.width / box.width;
    const y = (event.clientY - box.top) * scene.height / box.height;
    return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
}

function modifiers(event) {
    const held = [["shiftKey", "shift"], ["ctrlKey", "control"], ["altKey", "option"], ["metaKey", "command"]];
    const names = held.filter(([key]) => event[key]).map(([, name]) => name);
    return names.length === 0 ? {} : { modifiers: names };
}

function touch(event, phase) {
    const [x, y] = place(event);
    sendInput({ touch: fingers.get(event.pointerId), phase, x, y, ...modifiers(event) });
}

canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    keys.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    lastFinger = lastFinger % 999 + 1;
    fingers.set(event.pointerId, lastFinger);
    touch(event, "began");
});
canvas.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) touch(event, "moved");
    else if (event.pointerType === "mouse") sendInput({ pointer: place(event), ...modifiers(event) });
});
for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
    canvas.addEventListener(name, (event) => {
        if (!fingers.has(event.pointerId)) return;
        touch(event, phase);
        fingers.delete(event.pointerId);
    });
}
canvas.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && !fingers.has(event.pointerId)) sendInput({ pointer: null });
});
canvas.addEventListener("contextmenu", (event) => event.preventDefault());

/** How many points a step of a wheel is that counts lines, or pages. */
const wheelUnits = [1, 16, 400];

canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey) return zoom(event);
    const unit = wheelUnits[event.deltaMode] ?? 1;
    sendInput({ pointer: place(event) });
    sendInput({ wheel: [-event.deltaX * unit, -event.deltaY * unit] });
}, { passive: false });

/** Two fingers on a trackpad: how far they are from each other, as a part of what it was when they began; null while they are not there. */
let pinch = null;
let pinchEnd = 0;

/** Browsers report them as a wheel with the control key: its turn is a hundred times the logarithm. When they lift is not reported. */
function zoom(event) {
    if (pinch === null) {
        pinch = 1;
        sendInput({ pointer: place(event) });
        sendInput({ pinch, phase: "began" });
    }
    pinch = Math.min(1000, Math.max(0.001, pinch * Math.exp(-event.deltaY / 100)));
    sendInput({ pinch, phase: "moved" });
    clearTimeout(pinchEnd);
    pinchEnd = setTimeout(() => {
        sendInput({ pinch, phase: "ended" });
        pinch = null;
    }, 200);
}

// MARK: Keys

/** Keys that type no character, by the names that events have for them. */
const names = {
    ArrowUp: "upArrow", ArrowDown: "downArrow", ArrowLeft: "leftArrow", ArrowRight: "rightArrow", Escape: "escape",
    Backspace: "delete", Delete: "deleteForward", Home: "home", End: "end", PageUp: "pageUp", PageDown: "pageDown",
    Clear: "clear", Tab: "tab", " ": "space", Enter: "return",
};

keys.addEventListener("keydown", (event) => {
    // What an input method composes comes when it is ready.
    if (event.isComposing) return;
    const named = names[event.key];
    if (named) {
        event.preventDefault();
        // One that has come up unseen goes down again.
        if (!event.repeat) lift(named);
        sendInput({ key: named, phase: event.repeat && down.has(named) ? "repeat" : "down", ...modifiers(event) });
        down.add(named);
    } else if ((event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph") && event.key.length === 1) {
        // What the other modifiers type comes as text.
        event.preventDefault();
        sendInput({ key: event.key.toLowerCase(), ...modifiers(event) });
    }
});
keys.addEventListener("keyup", (event) => lift(names[event.key]));
keys.addEventListener("blur", () => [...down].forEach(lift));

/** Keys of those names that are down. */
const down = new Set();

function lift(name) {
    if (down.delete(name)) sendInput({ key: name, phase: "up" });
}

keys.addEventListener("input", (event) => {
    if (event.isComposing) return;
    type();
});
keys.addEventListener("compositionend", type);

/** Types what has come into the field, character by character. */
function type() {
    const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(keys.value);
    for (const { segment } of segments) sendInput({ key: segment });
    keys.value = "";
}

// MARK: Time and device

let isPaused = false;

function showTime(message) {
    isPaused = message.isPaused;
    element("pause").textContent = isPaused ? "Play" : "Pause";
    element("pause").setAttribute("aria-pressed", isPaused);
    element("rate").value = String(message.rate);
    element("clock").textContent = message.time === null ? "" : `${message.time.toFixed(3)} s${message.isPast ? ", past" : ""}`;
}

const actions = {
    back: () => send({ time: "back" }),
    pause: () => send({ time: isPaused ? "play" : "pause" }),
    forward: () => send({ time: "forward" }),
    restart: () => send({ time: "restart" }),
    help: () => element("keys-help").showModal(),
};
for (const [id, act] of Object.entries(actions)) element(id).addEventListener("click", act);

element("rate").addEventListener("change", (event) => send({ rate: Number(event.target.value) }));
element("typeSize").addEventListener("change", (event) => send({ typeSize: event.target.value }));
for (const name of ["dark", "rightToLeft", "reduceMotion"]) {
    element(name).addEventListener("change", (event) => send({ [name]: event.target.checked }));
}

function changeRate(by) {
    const rates = [...element("rate").options].map((option) => Number(option.value));
    const next = rates[rates.indexOf(Number(element("rate").value)) - by];
    if (next !== undefined) send({ rate: next });
}

/** Keys of the page, while the scene does not have the focus. */
const shortcuts = {
    " ": actions.pause, ",": actions.back, ".": actions.forward, r: actions.restart, "?": actions.help,
    "[": () => changeRate(-1), "]": () => changeRate(1),
    f: () => element("fit").click(), d: () => send({ dark: !element("dark").checked }), m: () => send({ reduceMotion: !element("reduceMotion").checked }),
};

document.addEventListener("keydown", (event) => {
    if (document.activeElement !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = shortcuts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
});

connect();
