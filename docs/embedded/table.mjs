// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What the WebAssembly module answers, one number a line, in the order of table.swift. Usage: node table.mjs MODULE

import { readFileSync } from "node:fs";

// The host brings the C maths library, and the little that Swift's runtime asks of a system. Memory only grows: the core
// allocates in one rare place.
let memory;
let top = 0;
const env = {
    exp: Math.exp, expm1: Math.expm1, log: Math.log, log1p: Math.log1p,
    sin: Math.sin, cos: Math.cos, atan2: Math.atan2, pow: Math.pow,
    posix_memalign(result, alignment, size) {
        top = Math.ceil((top || memory.buffer.byteLength) / alignment) * alignment;
        const missing = top + size - memory.buffer.byteLength;
        if (missing > 0) memory.grow(Math.ceil(missing / 65536));
        new DataView(memory.buffer).setUint32(result, top, true);
        top += size;
        return 0;
    },
    free() {},
    arc4random_buf(address, count) { new Uint8Array(memory.buffer, address, count).fill(0); },
    __stack_chk_fail() { throw new Error("The stack must hold; it overflowed."); },
};

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { env });
const {
    springValue, springSettling, persistentFraction, curveValue, flingValue, rubberBand, appointmentsInOrder,
} = instance.exports;
memory = instance.exports.memory;

for (const bounce of [-0.5, 0, 0.3, 0.9]) {
    console.log(springSettling(0.5, bounce));
    for (let step = 0; step <= 20; step++) {
        const time = step / 10;
        console.log(springValue(0.5, bounce, 100, time));
        console.log(persistentFraction(0.5, 1 - bounce, time));
        console.log(curveValue(0.42, bounce, 0.58, 1, time / 2));
    }
}

for (const velocity of [300, 2000, -500]) {
    for (let step = 0; step <= 20; step++) console.log(flingValue(200, velocity, step / 10));
    console.log(rubberBand(velocity, 800));
}
console.log(appointmentsInOrder(500));
