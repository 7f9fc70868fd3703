#!/usr/bin/env python3
"""Reads a trace by Perfetto's own schema, and prints it as JSON.

Usage: perfetto.py FOLDER TRACE; FOLDER is where 'Scripts/setup perfetto' put the schema.

Fails where the trace has a field that the schema does not have, or one of another type.
"""
import sys

sys.path.insert(0, sys.argv[1])

from google.protobuf import json_format, unknown_fields
from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as schema


def check(message):
    unknown = [field.field_number for field in unknown_fields.UnknownFieldSet(message)]
    if unknown:
        sys.exit(f"{message.DESCRIPTOR.full_name} has no fields with the numbers {unknown}.")
    for field, value in message.ListFields():
        if field.message_type:
            for inner in value if isinstance(value, list) or hasattr(value, "add") else [value]:
                check(inner)


trace = schema.Trace()
with open(sys.argv[2], "rb") as file:
    trace.ParseFromString(file.read())
check(trace)
print(json_format.MessageToJson(trace, preserving_proto_field_name=True, indent=None))
