"""Checks a trip's ledger as `GET /api/admin/bookings/{id}/ledger` answers it, from standard input.

Written apart from the product, in another language, by docs/rules/ledger.md alone. Prints the head of a
whole ledger; of a broken one the first event that is wrong, and ends with 1.
"""
import hashlib
import json
import sys


def number(value):
    """As ECMAScript writes it, which RFC 8785 asks for."""
    if isinstance(value, int):
        return str(value)
    if value == int(value) and abs(value) < 1e21:
        return str(int(value))
    text = repr(value)
    if "e" not in text:
        return text
    digits, power = text.split("e")
    if -7 < int(power) < 0:
        return format(value, "." + str(len(digits.replace(".", "").lstrip("-")) - 1 - int(power)) + "f")
    return digits + "e" + ("-" if int(power) < 0 else "+") + str(abs(int(power)))


def canonical(value):
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(canonical(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, str) or value is None or isinstance(value, bool):
        return json.dumps(value, ensure_ascii=False)
    return number(value)


def digest(value):
    return hashlib.sha256(canonical(value).encode("utf-8")).hexdigest()


def check(ledger):
    head, booking_ref = "0" * 64, ledger["bookingRef"]
    for seq, event in enumerate(ledger["events"], 1):
        if event["seq"] != seq or event["prevHash"] != head:
            return f"event {seq} is not the next one"
        content = {"payload": event["payload"], "position": event["position"]}
        if not event["erased"] and digest(content) != event["payloadHash"]:
            return f"event {seq} says something else"
        names = ["seq", "kind", "actor", "atDevice", "atServer", "payloadHash", "prevHash"]
        if digest({"bookingRef": booking_ref, **{name: event[name] for name in names}}) != event["hash"]:
            return f"event {seq} was changed"
        head = event["hash"]
    return None if head == ledger["head"] else "the head is another"


if __name__ == "__main__":
    told = json.load(sys.stdin)
    fault = check(told)
    print(fault or told["head"])
    sys.exit(1 if fault else 0)
