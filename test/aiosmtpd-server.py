"""A second SMTP server, of another make than test/fake-smtp.ts: see test/aiosmtpd.ts."""

import asyncio
import base64
import json
import logging
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

# Its advice for servers that are reached from outside.
logging.disable(logging.CRITICAL)
options = json.loads(sys.argv[1])


def tell(**line):
    print(json.dumps(line), flush=True)


class Keep:
    async def handle_DATA(self, server, session, envelope):
        tell(
            mail={
                "from": envelope.mail_from,
                "to": envelope.rcpt_tos,
                "options": envelope.mail_options,
                "raw": base64.b64encode(envelope.original_content).decode(),
                "encrypted": bool(session.ssl) or options["security"] == "tls",
                "signedIn": bool(session.authenticated),
            }
        )
        return "250 2.0.0 kept"


def sign_in(server, session, envelope, mechanism, given):
    user, password = given.login.decode(), given.password.decode()
    right = user == options["user"] and password == options["pass"]
    return AuthResult(success=right, handled=right, auth_data=user)


def speak():
    context = trust() if options["security"] == "starttls" else None
    return SMTP(
        Keep(),
        hostname="other.example",
        enable_SMTPUTF8=options["utf8"],
        tls_context=context,
        require_starttls=context is not None,
        authenticator=sign_in,
        auth_required=True,
        auth_require_tls=options["security"] == "starttls",
        auth_exclude_mechanism=[m for m in ("PLAIN", "LOGIN") if m != options["method"]],
    )


def trust():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(options["cert"], options["key"])
    return context


async def serve():
    context = trust() if options["security"] == "tls" else None
    loop = asyncio.get_running_loop()
    server = await loop.create_server(speak, "127.0.0.1", 0, ssl=context)
    tell(port=server.sockets[0].getsockname()[1])
    await server.serve_forever()


asyncio.run(serve())
