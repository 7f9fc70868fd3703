#!/usr/bin/env python3
# Legato: SwiftUI animation where SwiftUI does not exist.
# MIT licence; see LICENSE.
"""Writes BezierTable.swift and SpringTable.swift beside itself: the numbers the engine is tested against, computed with
60 digits. Run it without arguments."""

from decimal import Decimal, getcontext
from pathlib import Path

getcontext().prec = 60
D = Decimal
HEADER = """// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Written by motion_tables.py.

"""
PI = D("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899")


def cubic(p1, p2, s):
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
    return ((a * s + b) * s + c) * s, (3 * a * s + 2 * b) * s + c


def bezier(points, progress):
    x1, y1, x2, y2 = (D(repr(p)) for p in points)
    low, high = D(0), D(1)
    for _ in range(180):
        middle = (low + high) / 2
        if cubic(x1, x2, middle)[0] > D(progress):
            high = middle
        else:
            low = middle
    s = (low + high) / 2
    dx = cubic(x1, x2, s)[1]
    value, dy = cubic(y1, y2, s)
    return value, dy / dx


def cos_sin(x):
    x %= 2 * PI
    term, total, n = D(1), D(1), 0
    while abs(term) > D(10) ** -58:
        n += 2
        term *= -x * x / (n * (n - 1))
        total += term
    term, other, n = x, x, 1
    while abs(term) > D(10) ** -58:
        n += 2
        term *= -x * x / (n * (n - 1))
        other += term
    return total, other


def spring(duration, bounce, target, velocity, time):
    """Position and velocity of x'' = k (target - x) - c x' from 0."""
    d, b, T, v, t = (D(repr(n)) for n in (duration, bounce, target, velocity, time))
    zeta = 1 / (1 + b) if b < 0 else 1 - b
    w = 2 * PI / d
    g = zeta * w
    if zeta == 1:
        e = (-g * t).exp()
        B = g * T - v
        return T - e * (T + B * t), e * (v + g * B * t)
    if zeta < 1:
        o = w * (1 - zeta * zeta).sqrt()
        c, s = cos_sin(o * t)
        e = (-g * t).exp()
        B = (g * T - v) / o
        return T - e * (T * c + B * s), e * (v * c + (g * B + o * T) * s)
    q = w * (zeta * zeta - 1).sqrt()
    ea, eb = (-(g - q) * t).exp(), (-(g + q) * t).exp()
    A = ((g + q) * T - v) / (2 * q)
    B = T - A
    return T - A * ea - B * eb, A * (g - q) * ea + B * (g + q) * eb


def number(d):
    return repr(float(d))


def write(name, text):
    (Path(__file__).parent / name).write_text(HEADER + text)


rows = []
for points in [(0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1.0),
               (0.3, -0.6, 0.7, 1.6), (1.0, 0.0, 0.0, 1.0)]:
    for k in (1, 5, 16, 31, 37, 59, 63):
        value, slope = bezier(points, D(k) / 64)
        rows.append("        Row(" + ", ".join(map(repr, points)) + f", {k / 64!r}, {number(value)}, {number(slope)}),")
write("BezierTable.swift", """/// Cubic Beziers: control points, progress, value and slope.
enum BezierTable {
    struct Row: Sendable {
        var p1x: Double
        var p1y: Double
        var p2x: Double
        var p2y: Double
        var progress: Double
        var value: Double
        var slope: Double

        init(
            _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, _ progress: Double, _ value: Double,
            _ slope: Double
        ) {
            (self.p1x, self.p1y, self.p2x, self.p2y) = (p1x, p1y, p2x, p2y)
            (self.progress, self.value, self.slope) = (progress, value, slope)
        }
    }

    static let rows: [Row] = [
""" + "\n".join(rows) + "\n    ]\n}\n")

rows = []
for duration, bounce in [(0.5, 0.0), (0.5, 0.3), (0.8, 0.9), (1.2, 1e-6), (0.35, -1e-6), (0.6, -0.4), (0.5, -0.9)]:
    for target, velocity in [(100.0, 0.0), (1.0, -7.5), (0.0, 30.0)]:
        for time in (0.01, 0.2, 1.5):
            x, v = spring(duration, bounce, target, velocity, time)
            rows.append(f"        Row({duration}, {bounce!r}, {target}, {velocity}, {time}, {number(x)}, {number(v)}),")
write("SpringTable.swift", """/// Springs from 0: duration, bounce, target, initial velocity, time, position and velocity.
enum SpringTable {
    struct Row: Sendable {
        var duration: Double
        var bounce: Double
        var target: Double
        var initialVelocity: Double
        var time: Double
        var position: Double
        var velocity: Double

        init(
            _ duration: Double, _ bounce: Double, _ target: Double, _ initialVelocity: Double, _ time: Double,
            _ position: Double, _ velocity: Double
        ) {
            (self.duration, self.bounce, self.target, self.initialVelocity) = (duration, bounce, target, initialVelocity)
            (self.time, self.position, self.velocity) = (time, position, velocity)
        }
    }

    static let rows: [Row] = [
""" + "\n".join(rows) + "\n    ]\n}\n")
